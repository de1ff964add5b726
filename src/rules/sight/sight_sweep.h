// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "rules/rule.h"

namespace crosshatch::rules {

/// The sweep of `SightRule`: along each ray so many literals hold, all together, before the first
/// that fails. Null if an order goes along a ray neither forwards nor backwards, or more are needed
/// than a byte can tell.
[[nodiscard]] std::unique_ptr<Sweep> sweep_sight(const std::vector<Literals>& rays, int needed,
                                                 std::span<const Site> order);

}  // namespace crosshatch::rules
