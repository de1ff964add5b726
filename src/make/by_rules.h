// SPDX-License-Identifier: MIT
#pragma once

#include "core/family.h"
#include "core/make.h"

namespace crosshatch {

/// One attempt to make a puzzle of a family whose maker says no more than `Maker::blank`. Heeds the
/// number of clues and their symmetry; where no number is ordered no clue can be left out, as far
/// as SAT decides that in a few thousand conflicts; of hard puzzles, hardly any. `order` is
/// settled.
///
/// No clue goes without which those who are to solve the puzzle (MakeOrder::solvers) would not.
///
/// In vain where the clues beside a solution do not tell it from others, or where as few as ordered
/// are not enough. Needs SAT; without it the attempt has `trouble`, and where Maker::blank gives
/// nothing, since no puzzle of that size has the grade.
[[nodiscard]] Made make_by_rules(const Family& family, const MakeOrder& order, Rng& rng,
                                 Budget& budget);

}  // namespace crosshatch
