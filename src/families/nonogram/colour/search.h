// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::nonogram::colour {

/// Lines alone, to their fixpoint, in any number of colours.
[[nodiscard]] Ending solve_lines(const Search& search);

/// The engine for coloured puzzles: lines, probing, and depth-first search with both at every node.
/// Reports all solutions, each once, in no particular order. A probe or a guess is a node. `stuck`
/// after some thousand nodes without a new solution: then SAT is better.
[[nodiscard]] Ending probe_and_guess(const Search& search, SolutionSink sink);

}  // namespace crosshatch::nonogram::colour
