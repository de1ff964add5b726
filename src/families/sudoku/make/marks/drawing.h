// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/make/marks/mark.h"
#include "families/sudoku/make/styles.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A filled grid with all that could be drawn on it.
struct DrawnGrid {
  Puzzle rules;  ///< with all that stays: rules of the whole grid, marks all given
  Board solution;
  std::vector<DrawnMark> marks = {};    ///< to begin with
  std::vector<DrawnMark> reserve = {};  ///< that find room as well
};

/// How many marks of a kind a grid is to have among so many kinds; a cage is one, too.
[[nodiscard]] int usual_marks(int kind, int side, int kinds);

/// With so many rounds of marks in reserve. None where chance finds no grid, or no mark of a kind.
[[nodiscard]] std::optional<DrawnGrid> drawn(const ConstraintStyles& asked, const Puzzle& blank,
                                             int rounds_of_reserve, Rng& rng, Budget& budget,
                                             int* kind_without_mark = nullptr);

}  // namespace crosshatch::sudoku
