// SPDX-License-Identifier: MIT
#pragma once

#include "rules/literal.h"
#include "sat/formula.h"

namespace crosshatch::rules {

/// The literal in a formula. Where no variable says it, a new one does, of which both directions
/// are clauses.
[[nodiscard]] sat::Literal encoded(sat::Formula& formula, const Literal& literal);

/// Adds a clause.
void add(sat::Formula& formula, const Clause& clause);

}  // namespace crosshatch::rules
