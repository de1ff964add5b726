// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::puzzles {

/// A full grid without a pattern: cells filled at random, the tightest first.
[[nodiscard]] Board random_grid(Rng& rng, sudoku::BoxShape shape);

/// A sudoku with one solution: givens of a random grid are taken away in random order while that
/// stays so, until `givens` are left or none can go any more (so 0 makes a minimal puzzle).
[[nodiscard]] PuzzlePtr random_sudoku(Rng& rng, sudoku::BoxShape shape, int givens = 0);

}  // namespace crosshatch::puzzles
