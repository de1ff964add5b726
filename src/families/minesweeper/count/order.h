// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "families/minesweeper/count/components.h"

namespace crosshatch::minesweeper {

/// An order in which to decide the groups of a component, and its expected cost.
struct GroupOrder {
  std::vector<int> groups;
  int width = 0;  ///< the largest number of hints that are open at a time: begun and not finished
  std::uint64_t cost = 0;  ///< an upper estimate of the states of all steps together
};

inline constexpr std::uint64_t no_cost_bound = ~std::uint64_t{0};

/// Finds a good order greedily: next comes the group that leaves the fewest combinations of needs.
/// It tries several starting groups, and more of them if the cost is high. It looks only for costs
/// below the bound; if there is none, `cost` is not below it and the order must not be used. Once
/// the budget, if any, is spent, it returns the best order so far.
[[nodiscard]] GroupOrder find_order(const Component& component, std::uint64_t bound = no_cost_bound,
                                    Budget* budget = nullptr);

}  // namespace crosshatch::minesweeper
