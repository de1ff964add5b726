// SPDX-License-Identifier: MIT
#pragma once

#include "rules/facts.h"
#include "rules/graph.h"

namespace crosshatch::rules {

/// What SizesRule concludes.
void deduce_sizes(const Graph& graph, int most, Facts& facts);

}  // namespace crosshatch::rules
