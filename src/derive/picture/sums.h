// SPDX-License-Identifier: MIT
#pragma once

#include "derive/grid_clues.h"
#include "derive/picture/focus.h"
#include "scene/scene.h"

namespace crosshatch::derive {

/// The two sums of a black cell, whose middle this is, on both sides of a line from corner to
/// corner.
void draw_sums(Scene& scene, int x, int y, Clue clue);

/// A frame of black cells above the grid and to the left of it, with the sums of the lines.
void draw_sum_frame(Scene& scene, const GridClues& clues, const PageFocus& focus);

}  // namespace crosshatch::derive
