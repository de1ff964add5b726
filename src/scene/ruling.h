// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "scene/scene.h"

namespace crosshatch {

/// Strokes of the lines of a grid, each centred on its line.
inline constexpr int grid_stroke = 2;
inline constexpr int guide_stroke = 4;
inline constexpr int border_stroke = 5;
inline constexpr int frame_stroke = 6;

/// Draws the paper and the lines of the scene's lattice: thin lines between the cells, thicker
/// guides every `guides` cells (0: none), and the frame, which is thickest.
void draw_ruling(Scene& scene, int guides);

/// The distance from the grid to the middle of the numbers of rows and columns.
inline constexpr int label_distance = 27;
/// The most room that they take beside the grid.
inline constexpr int label_room = 2 * label_distance - frame_stroke;

/// The side of the grid on which numbers stand. Clues take the other side.
enum class LabelSide : std::uint8_t { left_and_above, right_and_below };

/// Draws the numbers of every `every_row`-th row and every `every_column`-th column, as sentences
/// name them. They are small, and in the layer of the frame: a renderer that is short of room may
/// leave some out.
void draw_labels(Scene& scene, LabelSide side, int every_row, int every_column);

}  // namespace crosshatch
