// SPDX-License-Identifier: MIT
#pragma once

#include "core/view.h"
#include "derive/grid_puzzle.h"
#include "scene/scene.h"

namespace crosshatch::derive {

/// The picture of a puzzle whose sites are edges: dots where lines of the grid cross, clues in the
/// cells, thick lines along the edges that have them, and crosses on the others.
void draw_on_edges(const GridPuzzle& puzzle, const View& view, Scene& scene);

/// The picture of a puzzle whose sites are links: cells with their clues, thick lines from cell to
/// cell, and crosses where there is none.
void draw_links(const GridPuzzle& puzzle, const View& view, Scene& scene);

}  // namespace crosshatch::derive
