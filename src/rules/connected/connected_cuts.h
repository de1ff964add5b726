// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// Clauses of `ConnectedRule` for the pieces of a board that lie apart (PuzzleRule::cuts).
[[nodiscard]] std::vector<Clause> cuts_of_connected(const Graph& graph, const Literals& literals,
                                                    const Board& solution, const Board& known);

}  // namespace crosshatch::rules
