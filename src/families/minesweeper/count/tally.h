// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "families/minesweeper/count/diagram.h"

namespace crosshatch::minesweeper {

/// The numbers of solutions of one component.
struct Tally {
  BigInt solutions;
  std::vector<BigInt> mines;  ///< per group: solutions in which a given cell of the group is a mine
};

/// Counts exactly. False when the budget is spent.
[[nodiscard]] bool count(const Component& component, const Diagram& diagram, Budget& budget,
                         Tally& tally);

/// The logarithm to base 2 of the number of solutions, from above, within 2. Infinite never.
[[nodiscard]] double log_of_count(const Component& component, const Diagram& diagram);

/// Ways to choose `some` of `all` <= 8 cells.
[[nodiscard]] int choices_of(int all, unsigned some);

}  // namespace crosshatch::minesweeper
