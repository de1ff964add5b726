// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "solve/repair/clue_question.h"
#include "solve/repair/contradiction.h"

namespace crosshatch {

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
