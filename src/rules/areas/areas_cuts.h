// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"
#include "sat/formula.h"

namespace crosshatch::rules {

/// Clauses of `AreasRule`: that each piece has one seed and is not too large, and that those beside
/// each other are of one piece. What is cut off from its seed, the cuts say.
void encode_areas(const Graph& graph, const Literals& literals, std::span<const int> sizes,
                  sat::Formula& formula);

/// A clause for each piece of a board that is not as it should be.
[[nodiscard]] std::vector<Clause> cuts_of_areas(const Graph& graph, const Literals& literals,
                                                std::span<const int> sizes, const Board& solution,
                                                const Board& known);

}  // namespace crosshatch::rules
