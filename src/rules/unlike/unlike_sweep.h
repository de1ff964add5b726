// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "rules/rule.h"

namespace crosshatch::rules {

/// UnlikeRule::sweep.
[[nodiscard]] std::unique_ptr<Sweep> unlike_sweep(const Literals& one, const Literals& other,
                                                  std::span<const Site> order);

}  // namespace crosshatch::rules
