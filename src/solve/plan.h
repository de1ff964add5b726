// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"

namespace crosshatch {

/// The only place where methods are chosen. Reports the solutions of a search in the order that the
/// family promises, by, in this order:
///
///     1. the family's engines, each for as long as its patience lasts between two solutions;
///     2. where an engine is stuck and the family can split the board: each part by itself; the
///        solutions are then all combinations of those of the parts. (Minesweepers without a total
///        are, where components are too wide. Nonograms, and pages where SAT can follow, end at
///        their patience instead, and SAT gets the whole.)
///     3. SAT on what the engines left, without the solutions that were already reported. If those
///        were too many to be remembered, the engine is the last method, and what it leaves open
///        stays open.
///
/// Never `stuck`: what no method decides ends at the limit of the budget.
[[nodiscard]] Ending find_solutions(const Family& family, const Search& search, SolutionSink sink);

/// Finds the solutions of each part by itself, as find_solutions does with a scope, and reports all
/// combinations; the last part changes fastest. A part without a solution ends it at once.
///
/// The solutions of the parts are kept until the end; the budget pays for that memory.
[[nodiscard]] Ending find_in_parts(const Family& family, const Search& search,
                                   const std::vector<std::vector<Site>>& parts, SolutionSink sink);

/// Finds out which sites are backbone and which are ambiguous, as Family::backbone describes, given
/// a solution and the values `seen` in it and in others: by the family's own method if it has one
/// and is not stuck, by parts, by SAT.
[[nodiscard]] Ending find_backbone(const Family& family, const Search& search,
                                   const Board& solution, Board& seen);

}  // namespace crosshatch
