// SPDX-License-Identifier: MIT
#pragma once

#include "core/search.h"

namespace crosshatch::nonogram {

/// Lines alone, to their fixpoint.
[[nodiscard]] Ending solve_lines(const Search& search);

/// The engine: lines, then probing, then a search that learns from its conflicts. Reports all
/// solutions, each once, in no particular order. A probe or a conflict is a node.
[[nodiscard]] Ending probe_and_learn(const Search& search, SolutionSink sink);

}  // namespace crosshatch::nonogram
