// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "base/budget.h"
#include "core/board.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Asks how many solutions there are for other givens in one puzzle's geometry, again and again.
class Uniqueness {
 public:
  /// Refers to the puzzle, whose givens do not matter.
  explicit Uniqueness(const Puzzle& puzzle);

  /// The number of solutions of these givens, at most `limit`; `limit` where they are too hard or
  /// the budget ends, so that fewer are certain. `solution`: one of them, where it is not null.
  [[nodiscard]] int count(const Board& givens, int limit, Budget& budget,
                          Board* solution = nullptr) const;

  [[nodiscard]] bool is_unique(const Board& givens, Budget& budget) const {
    return count(givens, 2, budget) == 1;
  }

  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  /// The puzzle with these givens.
  [[nodiscard]] Puzzle with(const Board& givens) const;

 private:
  const Puzzle& puzzle_;
  bool is_small_;  ///< a classic 9x9
};

}  // namespace crosshatch::sudoku
