// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "core/search.h"

namespace crosshatch::nonogram {

/// Lines alone, to their fixpoint.
[[nodiscard]] Ending solve_lines(const Search& search);

/// The engine: lines, then probing, then a search that learns from its conflicts. Reports all
/// solutions, each once, in no particular order. A probe or a conflict is a node.
[[nodiscard]] Ending probe_and_learn(const Search& search, SolutionSink sink);

/// Family::backbone: one search for each cell for which the known solutions show only one value.
[[nodiscard]] Ending backbone(const Search& search, std::span<const Board> solutions);

}  // namespace crosshatch::nonogram
