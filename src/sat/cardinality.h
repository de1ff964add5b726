// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sat/formula.h"

namespace crosshatch::sat {

/// At most one of these holds: pairwise for up to twelve, then in groups with one helper each
/// (the "commander" scheme of Klieber and Kwon, 2007). Helpers save clauses and cost conflicts:
/// the digits of a narrowed sudoku take half as long pairwise.
void at_most_one(Formula& formula, std::span<const Literal> literals);

void exactly_one(Formula& formula, std::span<const Literal> literals);

/// Exactly `count` of these hold, by a sequential counter (Sinz, 2005) whose columns are cut to the
/// counts that can still matter; direct clauses where there are few literals. Constants among the
/// literals are counted beforehand. A count that cannot be makes the formula unsatisfiable.
void exactly(Formula& formula, std::span<const Literal> literals, int count);

}  // namespace crosshatch::sat
