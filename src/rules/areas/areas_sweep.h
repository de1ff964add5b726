// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// The sweep of `AreasRule`. Null if the frontier is too wide for any sweep.
[[nodiscard]] std::unique_ptr<Sweep> sweep_areas(const Graph& graph, const Literals& literals,
                                                 std::span<const int> sizes,
                                                 std::span<const Site> order);

}  // namespace crosshatch::rules
