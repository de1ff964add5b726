// SPDX-License-Identifier: MIT
#pragma once

#include "base/big.h"
#include "core/search.h"
#include "families/nonogram/count/parts.h"

namespace crosshatch::nonogram {

/// Counts the solutions of a part of the search's board by sweeping over its cells. Each state is a
/// node. `stuck` when there are more than so many states, or more than memory.
[[nodiscard]] Ending count_by_sweeping(const Search& search, const Diagrams& diagrams,
                                       const Part& part, std::uint64_t most_states, BigInt& total);

}  // namespace crosshatch::nonogram
