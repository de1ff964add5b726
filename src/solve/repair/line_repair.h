// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/line_clues.h"
#include "solve/repair/contradiction.h"

namespace crosshatch {

/// Asks about a puzzle of which only some lines have their clues (core/line_clues.h), by SAT: the
/// engines of a family take whole puzzles. Places are lines. All is borrowed.
class SomeOfTheLines final : public KeptClues {
 public:
  SomeOfTheLines(const Family& family, const Puzzle& puzzle, Budget& budget);

  [[nodiscard]] Found solutions(std::span<const int> kept, std::size_t enough) const override;
  [[nodiscard]] bool holds(const Board& solution, int place) const override;

 private:
  const Family& family_;
  const Puzzle& puzzle_;
};

/// A puzzle that has exactly one solution, and differs in the clue of one line.
struct LineRepair {
  int line = 0;
  PuzzlePtr puzzle;
  Board solution;
};

/// What is wrong with a puzzle without a solution.
struct LineRepairs {
  Contradiction contradiction = {};   ///< of lines
  std::vector<LineRepair> best = {};  ///< the likeliest slips first
};

/// Finds the fewest lines whose clues contradict each other, and at most `wanted` clues that may be
/// a slip of the pen for another one, with which there is one solution. One of those lines must
/// have another clue, so only their clues are changed; a clue with which a solution takes too long
/// to be found, or which no slip leads to, is not found. The smallest contradiction is looked for
/// within a part of the budget: a nonogram may have one of very many lines.
[[nodiscard]] LineRepairs repair_lines(const ClueQuestion& question, std::size_t wanted);

}  // namespace crosshatch
