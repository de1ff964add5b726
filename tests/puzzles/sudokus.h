// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::puzzles {

/// A random full grid: cells are filled at random, those with the fewest candidates first.
[[nodiscard]] Board random_grid(Rng& rng, sudoku::BoxShape shape);

/// A sudoku with one solution: givens of a random grid are removed in random order while the
/// solution stays unique, until `givens` are left or no more can be removed (so 0 makes a minimal
/// puzzle).
[[nodiscard]] PuzzlePtr random_sudoku(Rng& rng, sudoku::BoxShape shape, int givens = 0);

}  // namespace crosshatch::puzzles
