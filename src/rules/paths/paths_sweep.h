// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "rules/graph.h"
#include "rules/rule.h"

namespace crosshatch::rules {

/// The sweep of `PathsRule` with its counts. Null if the frontier is too wide for any sweep.
[[nodiscard]] std::unique_ptr<Sweep> sweep_paths(const Graph& graph, const Literals& literals,
                                                 std::span<const int> labels, bool passes_all,
                                                 std::span<const Site> order);

}  // namespace crosshatch::rules
