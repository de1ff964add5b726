// SPDX-License-Identifier: MIT
#pragma once

#include "core/make.h"

namespace crosshatch::sudoku {

/// Makes sudokus of every size and variant. A random solution is cleared, one group of cells of the
/// symmetry after another in random order, wherever the solution stays the only one. So no group of
/// givens can go, and without a symmetry the puzzle is minimal.
///
/// A pattern without givens is the variant of the new puzzles. One with givens says where givens
/// stand, too; all of them, so such puzzles are not cleared but looked for (pattern.h).
extern const Maker maker;

}  // namespace crosshatch::sudoku
