// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sat/formula.h"

namespace crosshatch::sat {

/// At most one of these is true. Up to twelve literals pairwise, more in groups with one helper
/// variable each (the "commander" encoding of Klieber and Kwon, 2007). Helpers save clauses and
/// cost conflicts: the digits of a narrowed sudoku take half as long pairwise.
void at_most_one(Formula& formula, std::span<const Literal> literals);

void exactly_one(Formula& formula, std::span<const Literal> literals);

/// From `least` to `most` of these are true, by a sequential counter (Sinz, 2005) whose columns are
/// cut to the counts that can still matter, of those that are true or those that are false; by
/// direct clauses where there are few literals, and as above where `most` is 1. Constants among the
/// literals are counted beforehand. Bounds that cannot be met make the formula unsatisfiable.
void between(Formula& formula, std::span<const Literal> literals, int least, int most);

void exactly(Formula& formula, std::span<const Literal> literals, int count);

}  // namespace crosshatch::sat
