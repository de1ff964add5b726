// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::sudoku {

/// Reports the solutions in ascending order: sites in order, low digits first. `stuck` on large
/// grids when one question takes too many branches.
Ending search(const Search& search, SolutionSink sink);

/// Naked and hidden singles to their fixpoint: what "solved by logic" means for a sudoku.
Ending logic(const Search& search);

/// Adds to `seen` the values of other solutions that follow from a known one: those in which two
/// digits change places, wherever no clue prevents it.
///
///     2 . | 1 .        The two 1s and the two 2s see only each other. So the same grid
///     . . | . .   ->   with 1 2 for 2 1 in both rows is a solution as well, if none
///     1 . | 2 .        of the four cells is given.
void add_swaps(const Search& search, const Board& solution, Board& seen);

}  // namespace crosshatch::sudoku
