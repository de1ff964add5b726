// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::puzzles {

/// A sudoku of 4x4 with a constraint of this kind, by its place among all, perhaps a dot, another
/// kind and a few givens. It may have no solution.
[[nodiscard]] sudoku::Puzzle random_constrained_sudoku(Rng& rng, int kind);

}  // namespace crosshatch::puzzles
