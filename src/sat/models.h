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
/// a solution and what values were `seen` in others. Narrows `board` site by site: to one value
/// where it is proved to be the backbone, to values seen in solutions where several were; sites not
/// reached before a limit keep their candidates. Adds what it proves to the formula.
///
/// `learn` gets each solution that a query finds and `seen`, to which it adds the values of that
/// solution and of any others that it knows from it.
///
/// Method: one query for each site that is still in doubt, whether it can differ from the solution,
/// while all else prefers to stay as there: what can be repaired nearby is found at once, and a
/// "no" is a fact for the queries after it. (One query for all sites in doubt, answered until it
/// says "no", is the better known way; see Janota, Lynce and Marques-Silva, "Algorithms for
/// computing backbones of propositional formulae", 2015. On random nonograms it took longer.)
[[nodiscard]] Ending backbone(Formula& formula, Budget& budget, const Board& solution, Board& seen,
                              function_ref<void(const Board&, Board&)> learn, Board& board);

}  // namespace crosshatch::sat
