// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.h"
#include "count/join_tree.h"

namespace crosshatch {

/// For every state of a tree, the numbers of ones that the groups below it may have together.
class TreeTotals {
 public:
  /// Takes the memory of its result from the Budget; the caller gives it back. Returns false, and
  /// takes nothing, when the budget is spent. The tree must have a solution.
  [[nodiscard]] bool find(const JoinTree& tree, Budget& budget);

  [[nodiscard]] bool has(std::uint32_t state, int ones) const {
    const int bit = ones - least_[state];
    return bit >= 0 && static_cast<std::size_t>(bit) / 64 < begin_[state + 1] - begin_[state] &&
           (bits_[begin_[state] + static_cast<std::size_t>(bit) / 64] >> (bit % 64) & 1) != 0;
  }
  [[nodiscard]] int least(std::uint32_t state) const { return least_[state]; }

  /// The numbers of ones of the whole component, in ascending order.
  [[nodiscard]] const std::vector<int>& totals() const { return totals_; }

  /// Like possible_ones of join_tree.h, but only for solutions with one of the totals in
  /// `is_wanted`.
  [[nodiscard]] std::vector<std::uint16_t> possible_ones(const JoinTree& tree,
                                                         const std::vector<bool>& is_wanted) const;

  [[nodiscard]] std::size_t bytes() const {
    return bits_.size() * sizeof(std::uint64_t) + begin_.size() * sizeof(std::size_t) +
           least_.size() * sizeof(int);
  }

 private:
  std::vector<int> least_;          ///< per state
  std::vector<std::size_t> begin_;  ///< per state its first word, and the end
  std::vector<std::uint64_t> bits_;
  std::vector<int> totals_;
};

}  // namespace crosshatch
