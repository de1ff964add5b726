// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/census.h"
#include "core/search.h"

namespace crosshatch::minesweeper {

/// The engine: lists the solutions, each for one node. Before the first one it builds the trees of
/// all components, for one node a state. Then solutions come one by one; the free cells change
/// fastest.
[[nodiscard]] Ending search_components(const Search& search, SolutionSink sink);

/// Family::backbone.
[[nodiscard]] Ending backbone(const Search& search, const Board& solution, Board& seen);

/// Family::count.
[[nodiscard]] Ending count_all(const Search& search, Total& total);

/// Family::census: the exact number of solutions, and for each cell the number of those in which it
/// is a mine. Cells in the same group have the same share, and so have all free cells. With a scope
/// it counts the part, and open cells outside have the share 0.
[[nodiscard]] Ending take_census(const Search& search, Census& census);

}  // namespace crosshatch::minesweeper
