// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/search.h"
#include "sat/formula.h"

namespace crosshatch::sat {

/// The model found last, as a board: open sites of the formula decided, the others as they were.
[[nodiscard]] Board model(Formula& formula);

/// Forbids this solution (its open sites, all together).
void block(Formula& formula, const Board& solution);

/// Reports every model until the sink has enough. Each costs a clause of memory.
[[nodiscard]] Ending enumerate(Formula& formula, Budget& budget, SolutionSink sink);

/// Reports every model in ascending order: sites in order, low values first.
[[nodiscard]] Ending enumerate_smallest_first(Formula& formula, Budget& budget, SolutionSink sink);

/// Sorts the open sites into those that are the same in all solutions and those that differ, given
/// at least one solution. Narrows `board` site by site: to one value where it is proved to be the
/// backbone, to the values seen in solutions where two were seen; sites that were not reached
/// before a limit keep their candidates. Forgets clauses added later: to be the last question.
///
/// Method: one query for each site that is still in doubt, whether it can differ from the first
/// solution, while all else prefers to stay as there: what can be repaired nearby is found at once,
/// a "no" becomes a fact for the queries after it. One query that lets any site differ, as is best
/// where almost everything is backbone, took 10 times as long on random nonograms.
[[nodiscard]] Ending backbone(Formula& formula, Budget& budget, const std::vector<Board>& solutions,
                              Board& board);

}  // namespace crosshatch::sat
