// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "rules/rule.h"

namespace crosshatch::sudoku {

/// A sweep of a rule of which little can be said before all its sites have their values: it keeps
/// them all. `is_broken` takes the values in the order of the sites.
[[nodiscard]] std::unique_ptr<rules::Sweep> late_sweep(
    std::span<const Site> sites, std::span<const Site> order,
    std::function<bool(std::span<const std::uint8_t> values)> is_broken);

}  // namespace crosshatch::sudoku
