// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/search.h"
#include "sat/formula.h"

namespace crosshatch::sat {

/// Searches for a model that is a solution: as long as one is not, its cuts are added
/// (Formula::set_cut). `assumptions` hold for this search only, and if there are any in `any_of`,
/// so does one of these.
[[nodiscard]] SatAnswer solve(Formula& formula, Budget& budget,
                              std::span<const Literal> assumptions = {},
                              std::span<const Literal> any_of = {});

/// The last model, as a board: the open sites of the formula are decided, the others unchanged.
[[nodiscard]] Board model(Formula& formula);
/// The same with the hidden sites.
[[nodiscard]] Board whole_model(Formula& formula);

/// Excludes this solution by a clause over all open sites.
void block(Formula& formula, const Board& solution);

/// Reports every model until the sink has enough. Each costs a clause of memory.
[[nodiscard]] Ending enumerate(Formula& formula, Budget& budget, SolutionSink sink);

/// Reports every model in ascending order: sites in order, low values first.
[[nodiscard]] Ending enumerate_smallest_first(Formula& formula, Budget& budget, SolutionSink sink);

/// Finds out which open sites have the same value in all solutions (the backbone) and which differ,
/// given a solution and the values `seen` in others. Narrows `board` site by site: to one value
/// where it is proved to be the backbone, to the values seen in solutions where there are several.
/// Sites that are not reached before a limit keep their candidates. Adds what it proves to the
/// formula.
///
/// `learn` gets each solution that a query finds and `seen`, to which it adds the values of that
/// solution, and of others that it knows from it.
///
/// Method: one query for a few sites that are still in doubt, whether one of them can differ from
/// the solution, with the phases of all others set to the solution. So a solution nearby is found
/// at once, and a "no" is a fact for later queries. Each "no" doubles how many are asked about,
/// each solution halves it. (The better known method is one query for all sites in doubt, repeated
/// until it says "no"; see Janota, Lynce and Marques-Silva, "Algorithms for computing backbones of
/// propositional formulae", 2015. On random nonograms it took longer.)
[[nodiscard]] Ending backbone(Formula& formula, Budget& budget, const Board& solution, Board& seen,
                              function_ref<void(const Board&, Board&)> learn, Board& board);

}  // namespace crosshatch::sat
