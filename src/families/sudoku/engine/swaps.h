// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::sudoku {

/// Adds to `seen` what stands in solutions that differ from a known one in two digits which change
/// places: wherever no clue holds them back.
///
///     2 . | 1 .        The two 1s and the two 2s see only each other: the same grid
///     . . | . .   ->   with 1 2 for 2 1 in both rows is a solution as well, if none
///     1 . | 2 .        of the four is given.
void add_swaps(const Search& search, const Board& solution, Board& seen);

}  // namespace crosshatch::sudoku
