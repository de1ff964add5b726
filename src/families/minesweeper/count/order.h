// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/minesweeper/count/components.h"

namespace crosshatch::minesweeper {

/// An order in which to decide the groups of a component, and what it is expected to cost.
struct GroupOrder {
  std::vector<int> groups;
  int width = 0;           ///< the most hints that are open, i.e. begun and not finished, at a time
  std::uint64_t cost = 0;  ///< an estimate, from above, of the states of all steps together
};

inline constexpr std::uint64_t no_cost_bound = ~std::uint64_t{0};

/// A good order: greedily the group that leaves the fewest combinations of needs, from several
/// starting groups, more of them the more there is to win. Looks for costs below the bound only; if
/// there is none, `cost` is not below it, and the order is of no use. Once the budget, if any, is
/// spent, the best so far is returned.
[[nodiscard]] GroupOrder find_order(const Component& component, std::uint64_t bound = no_cost_bound,
                                    Budget* budget = nullptr);

}  // namespace crosshatch::minesweeper
