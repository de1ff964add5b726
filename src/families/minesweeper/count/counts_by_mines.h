// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/cpu.h"
#include "families/minesweeper/count/counts.h"
#include "families/minesweeper/count/join_tree.h"

namespace crosshatch::minesweeper {

/// Counts the solutions of a component separately for each number of mines. `totals` are the
/// numbers of mines that it may have, in ascending order; each gets one ComponentCounts. Returns
/// false when the budget is spent.
[[nodiscard]] bool count_by_mines(const Component& component, const JoinTree& tree,
                                  std::span<const int> totals, Wanted wanted, Budget& budget,
                                  std::vector<ComponentCounts>& all_counts);

/// The two ways to do it; `count_by_mines` chooses. The direct one needs fewer than 2^63 solutions
/// in all.
[[nodiscard]] bool count_by_mines_directly(const Component& component, const JoinTree& tree,
                                           std::span<const int> totals, Wanted wanted,
                                           Budget& budget,
                                           std::vector<ComponentCounts>& all_counts);
[[nodiscard]] bool count_by_mines_by_residues(const Component& component, const JoinTree& tree,
                                              std::span<const int> totals, Wanted wanted,
                                              Budget& budget,
                                              std::vector<ComponentCounts>& all_counts,
                                              Cpu cpu = this_cpu());

}  // namespace crosshatch::minesweeper
