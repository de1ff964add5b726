// SPDX-License-Identifier: MIT
//
// The ways to count the solutions of one component.
#pragma once

#include "base/big.h"
#include "core/search.h"
#include "families/nonogram/count/components.h"

namespace crosshatch::nonogram {

// frontier.cpp

/// Counts the solutions of a component of the search's board by its frontier. Each state is a node.
/// `stuck` when there are more than this many states, or more than memory.
[[nodiscard]] Ending count_by_frontier(const Search& search, const LineDiagrams& diagrams,
                                       const CellComponent& component, std::uint64_t most_states,
                                       BigInt& total);

// branch.cpp

/// Counts the solutions of a component by branching on its cells. Each branch is a node. `stuck`
/// after this many branches, or when the component is too large. `total` is then a lower bound, as
/// at a `limit`.
[[nodiscard]] Ending count_by_branching(const LineDiagrams& diagrams,
                                        const CellComponent& component, std::uint64_t most_branches,
                                        Budget& budget, BigInt& total);

}  // namespace crosshatch::nonogram
