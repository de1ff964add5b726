// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "derive/said_rules.h"

namespace crosshatch::derive {

/// The same rules of cells that have moved: `to` is where each is now. Hidden sites stay.
[[nodiscard]] SaidRules moved(const SaidRules& said, std::span<const Site> to);

/// The rules in the one order that stands for all orders in which they can be said, each once.
void sort_rules(SaidRules& said);

/// Some order of rules about as many sites.
[[nodiscard]] bool is_before(const SaidRules& one, const SaidRules& other);

}  // namespace crosshatch::derive
