// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"

namespace crosshatch {

/// The one chooser of methods. Reports the solutions of a search in the order that the family
/// promises, by, in this order:
///
/// 1. the family's engines, each for as long as its patience lasts between two solutions;
/// 2. where an engine is stuck and the family can split the board: each part by itself, the
///    solutions then being all combinations of those of the parts;
/// 3. SAT on what the engines left, which skips the solutions already reported; where they were too
///    many to be remembered, the engine is the last, and what it leaves open stays so.
///
/// Never `stuck`: what nobody decides ends at the limit of the budget.
[[nodiscard]] Ending find_solutions(const Family& family, const Search& search, SolutionSink sink);

/// Sorts the sites into backbone and ambiguous ones, as Family::backbone says, given solutions (at
/// least one): by the family's own method if it has one and is not stuck, by parts, by SAT.
[[nodiscard]] Ending find_backbone(const Family& family, const Search& search,
                                   const std::vector<Board>& solutions);

}  // namespace crosshatch
