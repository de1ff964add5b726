// SPDX-License-Identifier: MIT
#pragma once

#include "scene/scene.h"

namespace crosshatch {

/// Strokes of the lines of a grid: each is drawn around the line.
inline constexpr int grid_stroke = 2;
inline constexpr int guide_stroke = 4;
inline constexpr int frame_stroke = 6;

/// The paper, and the lines of the scene's lattice: thin ones between the cells, thicker guides
/// every `guides` cells (0: none) and the frame. Weight rises from one to the next.
void draw_ruling(Scene& scene, int guides);

}  // namespace crosshatch
