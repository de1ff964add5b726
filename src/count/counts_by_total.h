// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/cpu.h"
#include "count/counts.h"
#include "count/join_tree.h"

namespace crosshatch {

/// Counts the solutions of a component separately for each number of ones. `totals` are the
/// numbers of ones that it may have, in ascending order; each gets one ComponentCounts. Returns
/// false when the budget is spent.
[[nodiscard]] bool count_by_total(const Component& component, const JoinTree& tree,
                                  std::span<const int> totals, Wanted wanted, Budget& budget,
                                  std::vector<ComponentCounts>& all_counts);

/// The two ways to do it; `count_by_total` chooses. The direct one needs fewer than 2^63 solutions
/// in all.
[[nodiscard]] bool count_by_total_directly(const Component& component, const JoinTree& tree,
                                           std::span<const int> totals, Wanted wanted,
                                           Budget& budget,
                                           std::vector<ComponentCounts>& all_counts);
[[nodiscard]] bool count_by_total_by_residues(const Component& component, const JoinTree& tree,
                                              std::span<const int> totals, Wanted wanted,
                                              Budget& budget,
                                              std::vector<ComponentCounts>& all_counts,
                                              Cpu cpu = this_cpu());

}  // namespace crosshatch
