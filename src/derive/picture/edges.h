// SPDX-License-Identifier: MIT
#pragma once

#include "core/view.h"
#include "derive/grid_puzzle.h"
#include "scene/scene.h"

namespace crosshatch::derive {

/// The picture of a puzzle whose sites are edges: dots where lines of the grid cross, clues in the
/// cells, thick lines along the edges that have them, and crosses on the others.
void draw_on_edges(const GridPuzzle& puzzle, const View& view, Scene& scene);

}  // namespace crosshatch::derive
