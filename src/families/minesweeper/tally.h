// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "families/minesweeper/diagram.h"

namespace crosshatch::minesweeper {

/// The numbers of solutions of one component, apart for each state of the last layer: that is, for
/// each number of mines where mines are counted.
struct Tally {
  std::vector<BigInt> solutions;           ///< per last state
  std::vector<std::vector<BigInt>> mines;  ///< per last state and group: solutions in which a given
                                           ///< cell of the group is a mine
};

/// Counts exactly; `wants_mines` = false leaves `mines` empty, which is quicker. False when the
/// budget is spent.
[[nodiscard]] bool count(const Component& component, const Diagram& diagram, bool wants_mines,
                         Budget& budget, Tally& tally);

}  // namespace crosshatch::minesweeper
