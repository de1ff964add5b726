// SPDX-License-Identifier: MIT
#pragma once

#include "base/big.h"
#include "core/search.h"
#include "families/nonogram/count/parts.h"

namespace crosshatch::nonogram {

/// Counts the solutions of a part by trying the values of its cells. Each trial is a node. `stuck`
/// after so many trials, or when the part is too large for it. `total` is then a lower bound, as at
/// a `limit`.
[[nodiscard]] Ending count_by_branching(const Diagrams& diagrams, const Part& part,
                                        std::uint64_t most_trials, Budget& budget, BigInt& total);

}  // namespace crosshatch::nonogram
