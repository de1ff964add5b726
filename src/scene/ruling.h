// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "scene/scene.h"

namespace crosshatch {

/// Strokes of the lines of a grid: each is drawn around the line.
inline constexpr int grid_stroke = 2;
inline constexpr int guide_stroke = 4;
inline constexpr int frame_stroke = 6;

/// The paper, and the lines of the scene's lattice: thin ones between the cells, thicker guides
/// every `guides` cells (0: none) and the frame. Weight rises from one to the next.
void draw_ruling(Scene& scene, int guides);

/// Where numbers of lines stand outside of the grid, so far from it to their middles.
inline constexpr int label_distance = 27;
/// How much room beside the grid they take at most.
inline constexpr int label_room = 2 * label_distance - frame_stroke;

/// The side of the grid at which numbers stand: clues take the other one.
enum class LabelSide : std::uint8_t { left_and_above, right_and_below };

/// Numbers of rows and columns as sentences name them, from 1: every `every`th. Small and quiet,
/// and of the layer of the frame: who is short of room may leave some out.
void draw_labels(Scene& scene, LabelSide side, int every_row, int every_column);

}  // namespace crosshatch
