// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::puzzles {

/// Each cell is filled with a probability of `percent`, independently of the others. Below half
/// density such puzzles are hard and mostly have several solutions.
[[nodiscard]] Board random_picture(Rng& rng, int rows, int columns, int percent);

/// The nonogram of a random picture.
[[nodiscard]] PuzzlePtr random_nonogram(Rng& rng, int rows, int columns, int percent);

/// The nonogram of n dominoes, n > 0: a board of 2n + 1 cells a side with one solution, for which a
/// search that does not learn takes exponential time.
///
/// Rows with the clue 3 and rows with the clue 1 alternate, and so do columns, shifted by one. All
/// but the first and the last have a second run, which leaves each 3 n places, of which only one is
/// possible.
[[nodiscard]] PuzzlePtr dominoes(int n);

}  // namespace crosshatch::puzzles
