// SPDX-License-Identifier: MIT
#pragma once

#include "base/big.h"
#include "core/search.h"
#include "families/nonogram/count/components.h"

namespace crosshatch::nonogram {

/// Counts the solutions of a component of the search's board by its frontier. Each state is a node.
/// `stuck` when there are more than this many states, or more than memory.
[[nodiscard]] Ending count_by_frontier(const Search& search, const LineDiagrams& diagrams,
                                       const CellComponent& component, std::uint64_t most_states,
                                       BigInt& total);

}  // namespace crosshatch::nonogram
