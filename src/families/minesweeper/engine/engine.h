// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/census.h"
#include "core/search.h"

namespace crosshatch::minesweeper {

/// The engine: every solution, each for one node. The first costs as much as all diagrams, one node
/// a state; from then on they come one by one, the free cells changing fastest.
[[nodiscard]] Ending search_components(const Search& search, SolutionSink sink);

/// Family::backbone.
[[nodiscard]] Ending backbone(const Search& search, std::span<const Board> solutions);

/// Family::count.
[[nodiscard]] Ending count_all(const Search& search, Total& total);

/// Family::census: the exact number of solutions, and for each cell in how many of them it is a
/// mine. Cells in the same group, and all free cells, have one share. With a scope the count is
/// that of the part, and open cells outside have the share 0.
[[nodiscard]] Ending take_census(const Search& search, Census& census);

}  // namespace crosshatch::minesweeper
