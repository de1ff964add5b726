// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>

#include "rules/rule.h"
#include "rules/sequence/pattern.h"

namespace crosshatch::rules {

/// The words of a pattern along an order of all sites; what each letter may be, the literals say.
/// The pattern is borrowed.
[[nodiscard]] std::unique_ptr<Sweep> sequence_sweep(const Literals& literals,
                                                    const Pattern& pattern,
                                                    std::span<const Site> order);

/// Two sweeps of the same sites as one.
[[nodiscard]] std::unique_ptr<Sweep> both(std::unique_ptr<Sweep> one, std::unique_ptr<Sweep> other);

}  // namespace crosshatch::rules
