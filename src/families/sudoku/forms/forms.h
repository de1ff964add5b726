// SPDX-License-Identifier: MIT
#pragma once

#include "core/forms.h"

namespace crosshatch::sudoku {

/// Digits may be exchanged, unless a cage has a sum. In a classic sudoku so may rows of a band,
/// columns of a stack, bands, stacks, and, if the boxes are square, rows with columns. Variants
/// have those of these symmetries that keep their rules (`each_move`), and those with one diagonal
/// may have the other one instead.
///
/// The smallest form is the one whose cells are the smallest, row by row: blanks before digits;
/// where cells are equal, regions and cages count. Puzzles with pencil marks have none.
extern const Forms forms;

}  // namespace crosshatch::sudoku
