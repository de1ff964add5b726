// SPDX-License-Identifier: MIT
#pragma once

#include "core/puzzle.h"
#include "core/view.h"
#include "scene/scene.h"

namespace crosshatch::mosaic {

/// Draws the puzzle and what a view of it shows.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

}  // namespace crosshatch::mosaic
