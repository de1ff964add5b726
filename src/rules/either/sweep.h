// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "rules/either/either.h"

namespace crosshatch::rules {

/// The alternatives, which speak of these sites, side by side along an order of all sites. They are
/// borrowed.
[[nodiscard]] std::unique_ptr<Sweep> either_sweep(const EitherRule::Alternatives& alternatives,
                                                  std::span<const Site> sites,
                                                  std::span<const Site> order);

}  // namespace crosshatch::rules
