// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "solve/repair/clue_question.h"
#include "solve/repair/contradiction.h"

namespace crosshatch {

/// A puzzle that has exactly one solution, and differs in the clues of these lines.
struct LineRepair {
  std::vector<int> lines;  ///< ascending
  PuzzlePtr puzzle;
  Board solution;
};

/// What is wrong with a puzzle without a solution.
struct LineRepairs {
  Contradiction contradiction = {};   ///< of lines
  std::vector<LineRepair> best = {};  ///< each of as many lines, the likeliest first
  int least = 1;                      ///< it is proved that fewer changes than this are not enough
};

/// Finds the fewest lines whose clues contradict each other, and at most `wanted` ways to change
/// clues so that there is one solution: any clues of one of those lines, or if there are none of
/// two lines (line_changes.h). If one line has too many clues to look at, at least those are tried
/// that may be a slip of the pen. What takes too long is not found: the smallest contradiction,
/// each changed puzzle, and the search for other clues have a part of the budget each.
[[nodiscard]] LineRepairs repair_lines(const ClueQuestion& question, std::size_t wanted);

}  // namespace crosshatch
