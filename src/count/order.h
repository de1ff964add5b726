// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/budget.h"
#include "count/component.h"

namespace crosshatch {

/// Logarithms to base 2 in sixteenths: integers, so that estimates are the same on every machine.
inline constexpr int log_unit = 16;
inline constexpr std::array<int, most_sum + 2> log_of_number = {0,  0,  16, 25, 32, 37, 41, 45, 48,
                                                                51, 53, 55, 57, 59, 61, 63, 64};

/// How many sums a rule can have so far, once sites with weights of `done` together are decided; as
/// a logarithm.
[[nodiscard]] inline int log_of_sums(const SumRule& rule, int done) {
  const int left = rule.open - done;
  if (left == 0) return 0;
  const int sums = std::min(rule.most(), done) - std::max(0, rule.least() - left) + 1;
  return log_of_number[std::clamp(sums, 1, most_sum + 1)];
}

/// An order in which to decide the groups of a component, and its expected cost.
struct GroupOrder {
  std::vector<int> groups;
  std::uint64_t cost = 0;  ///< an upper estimate of the states of all steps together
};

inline constexpr std::uint64_t no_cost_bound = ~std::uint64_t{0};

/// Finds a good order greedily: next comes the group that leaves the fewest combinations of needs.
/// It tries several starting groups, and more of them if the cost is high. It looks only for costs
/// below the bound; if there is none, `cost` is not below it and the order must not be used. Once
/// the budget, if any, is spent, it returns the best order so far.
[[nodiscard]] GroupOrder find_order(const Component& component, std::uint64_t bound = no_cost_bound,
                                    Budget* budget = nullptr);

}  // namespace crosshatch
