// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "base/cpu.h"
#include "families/minesweeper/tally.h"

namespace crosshatch::minesweeper {

/// Counts the solutions of a component apart by mines, `totals` being the numbers of mines that it
/// may have, in ascending order: ways[i] with totals[i] mines. False when the budget is spent.
[[nodiscard]] bool count_totals(const Component& component, const Diagram& diagram,
                                std::span<const int> totals, Budget& budget,
                                std::vector<BigInt>& ways);

/// The ways to do that, and count_by_mines, which choose among them. All count the same. Directly
/// each cell of each group can be counted only where all solutions together are less than 2^63.
[[nodiscard]] bool count_totals_directly(const Component& component, const Diagram& diagram,
                                         std::span<const int> totals, Budget& budget,
                                         std::vector<BigInt>& ways);
[[nodiscard]] bool count_by_mines_directly(const Component& component, const Diagram& diagram,
                                           std::span<const int> totals, Budget& budget,
                                           std::vector<Tally>& tallies);
[[nodiscard]] bool count_by_mines_by_residues(const Component& component, const Diagram& diagram,
                                              std::span<const int> totals, Budget& budget,
                                              std::vector<Tally>& tallies, Cpu cpu = this_cpu());

}  // namespace crosshatch::minesweeper
