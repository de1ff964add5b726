// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/board.h"
#include "core/step.h"
#include "families/nonogram/colour/layout.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::person {

/// Runs the exact line solvers on a board: what a line says by itself, in any number of colours.
class LineSolver {
 public:
  /// The puzzle is borrowed.
  explicit LineSolver(const Puzzle& puzzle);

  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] int size(int line) const {
    return line < puzzle_.rows() ? puzzle_.columns() : puzzle_.rows();
  }
  [[nodiscard]] Site site(int line, int cell) const {
    return line < puzzle_.rows() ? line * puzzle_.columns() + cell
                                 : cell * puzzle_.columns() + line - puzzle_.rows();
  }

  /// Replaces `changes` by all that the line says of its cells, in their order. False when the clue
  /// no longer fits into the line.
  [[nodiscard]] bool solve(const Board& board, int line, std::vector<Change>& changes);

  /// The earliest and the latest start of each run. False when the clue does not fit.
  [[nodiscard]] bool places(const Board& board, int line, std::vector<int>& first,
                            std::vector<int>& last);

 private:
  using Word = std::uint64_t;

  void read_black(const Board& board, int line);
  void read_coloured(const Board& board, int line);
  [[nodiscard]] bool solve_black(const Board& board, int line, std::vector<Change>& changes);
  [[nodiscard]] bool solve_coloured(const Board& board, int line, std::vector<Change>& changes);

  const Puzzle& puzzle_;
  std::vector<colour::ColourLayout> layouts_;  ///< coloured: per line
  std::vector<Word> planes_;                   ///< black and white: filled, then empty cells
  std::vector<Word> scratch_;
  std::vector<Word> starts_;  ///< of the runs
};

}  // namespace crosshatch::nonogram::person
