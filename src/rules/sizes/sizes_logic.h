// SPDX-License-Identifier: MIT
#pragma once

#include "rules/facts.h"
#include "rules/graph.h"

namespace crosshatch::rules {

class SizesMemo;

/// What SizesRule concludes. `memo`, if any, is of this rule alone.
void deduce_sizes(const Graph& graph, int most, Facts& facts, SizesMemo* memo = nullptr);

}  // namespace crosshatch::rules
