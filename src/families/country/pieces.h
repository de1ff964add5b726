// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::country {

/// How many cells of the region of a cell the loop passes.
[[nodiscard]] int passed_in_region(const derive::GridPuzzle& puzzle, const Board& loop, int cell);

/// Maker::redraw. Regions are pieces of the loop. Cells that it leaves out and that hang together
/// belong to one of the pieces beside them. Where there is another solution, one of the pieces
/// becomes longer at the cost of the next, or is parted, or cells that are left out change over.
[[nodiscard]] PuzzlePtr redraw(const Puzzle& puzzle, const Board& solution, const Board* other,
                               Rng& rng);

}  // namespace crosshatch::country
