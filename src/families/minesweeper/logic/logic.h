// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::minesweeper {

/// Applies the simple rules until nothing more follows. One hint: all its mines are found, or all
/// its open cells must be mines. Two hints a and b at most two cells apart: a needs so many more
/// mines than b that the cells only a counts must all be mines, and those only b counts must be
/// clear. The total of mines, which is like one more hint that counts the whole board.
///
/// Costs no nodes. If the rules show that there is no solution, the board is left impossible.
[[nodiscard]] Ending logic(const Search& search);

/// The same hint by hint, for parts of a board and boards that wrap. Tests hold the rules on planes
/// against it.
[[nodiscard]] Ending logic_by_worklist(const Search& search);

}  // namespace crosshatch::minesweeper
