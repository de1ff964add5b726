// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::nonogram {

/// Reports the solutions that differ from this one by a switching component: two cells of one
/// colour change places with two empty ones at the corners of a rectangle.
///
///     . . # . .          . # . . .
///     . # . . .    <->   . . # . .
///
/// Most puzzles with several solutions have such a pair near any of them. So this finds two values
/// for ambiguous cells without a search. Stops when the sink has enough or the budget ends.
void report_switchings(const crosshatch::Puzzle& puzzle, const Board& solution, Budget& budget,
                       SolutionSink sink);

/// Family::neighbours: adds to `seen` the values of all solutions that switchings lead to from this
/// one, from those, and so on, as long as they show something new.
void learn_by_switching(const Search& search, const Board& solution, Board& seen);

}  // namespace crosshatch::nonogram
