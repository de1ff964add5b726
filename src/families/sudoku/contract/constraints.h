// SPDX-License-Identifier: MIT
#pragma once

#include "base/words/message.h"
#include "derive/contract/certified.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The constraints as certificates spell them out. Refers to the puzzle.
[[nodiscard]] derive::CertifiedRules certified_constraints(const Puzzle& puzzle);

/// Which kind of constraint certificates do not know; empty: they know all that there are.
[[nodiscard]] Message uncertified_constraint(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
