// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::minesweeper {

/// The engine: every solution, each for one node. The first costs as much as all diagrams, one node
/// a state; from then on they come one by one, the free cells changing fastest.
[[nodiscard]] Ending search_components(const Search& search, SolutionSink sink);

}  // namespace crosshatch::minesweeper
