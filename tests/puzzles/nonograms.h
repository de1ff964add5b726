// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::puzzles {

/// Each cell filled with a chance of `percent`, independently of the others. Such puzzles are hard
/// below half density and mostly have several solutions.
[[nodiscard]] Board random_picture(Rng& rng, int rows, int columns, int percent);

/// The nonogram of a random picture.
[[nodiscard]] PuzzlePtr random_nonogram(Rng& rng, int rows, int columns, int percent);

/// The nonogram of n dominoes, n > 0: a board of 2n + 1 cells a side with one solution, on which a
/// search that does not learn takes exponential time.
///
/// Rows with the clue 3 and rows with the clue 1 alternate, and so do columns, shifted by one; a
/// second run in all of them but the first and the last leaves each 3 n places to go, of which only
/// one works out for all.
[[nodiscard]] PuzzlePtr dominoes(int n);

}  // namespace crosshatch::puzzles
