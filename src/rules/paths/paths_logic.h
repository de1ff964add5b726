// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "rules/facts.h"
#include "rules/graph.h"

namespace crosshatch::rules {

/// What `PathsRule` concludes.
void deduce_paths(const Graph& graph, const Literals& literals, std::span<const int> labels,
                  Facts& facts);

}  // namespace crosshatch::rules
