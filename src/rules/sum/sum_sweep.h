// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "rules/sum/sum.h"

namespace crosshatch::rules {

/// WeightedSumRule::sweep.
[[nodiscard]] std::unique_ptr<Sweep> sum_sweep(std::span<const Addend> addends, int least, int most,
                                               std::span<const Site> order);

}  // namespace crosshatch::rules
