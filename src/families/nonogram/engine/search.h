// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "core/search.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// Lines alone, to their fixpoint.
[[nodiscard]] Ending solve_lines(const Search& search);

/// The engine: lines, then probing, then a search that learns from its conflicts. Reports all
/// solutions, each once, in no particular order. A probe or a conflict is a node.
[[nodiscard]] Ending probe_and_learn(const Search& search, SolutionSink sink);

/// The bytes that the engine takes at first, for Budget::take_memory.
[[nodiscard]] std::size_t bytes_to_search(const Puzzle& puzzle);

}  // namespace crosshatch::nonogram
