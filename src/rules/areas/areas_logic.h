// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "rules/facts.h"
#include "rules/graph.h"

namespace crosshatch::rules {

/// What `AreasRule` deduces, once its seeds are known to be in a piece.
void deduce_areas(const Graph& graph, const Literals& literals, std::span<const int> sizes,
                  Facts& facts);

}  // namespace crosshatch::rules
