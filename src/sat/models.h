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
/// Method: each query asks for a solution that differs from the first in at least one of the sites
/// still in doubt, with all of them preferring to differ; every answer takes many sites out of
/// doubt, and one "no" settles all that remain (the idea of Janota, Lynce and Marques-Silva,
/// "Algorithms for computing backbones of propositional formulae", 2015).
[[nodiscard]] Ending backbone(Formula& formula, Budget& budget, const std::vector<Board>& solutions,
                              Board& board);

}  // namespace crosshatch::sat
