// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// The sweep of SizesRule.
[[nodiscard]] std::unique_ptr<Sweep> sweep_sizes(const Graph& graph, int most,
                                                 std::span<const Site> order);

}  // namespace crosshatch::rules
