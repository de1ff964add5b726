// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <vector>

#include "solve/repair/clue_question.h"

namespace crosshatch {

/// One change of a clue.
struct ClueEdit {
  int place = 0;
  ClueValue to = {};  ///< none: the clue is removed

  auto operator<=>(const ClueEdit&) const = default;
};

/// A few changes after which a puzzle has exactly one solution.
struct ClueRepair {
  std::vector<ClueEdit> edits;  ///< in order of their places
  PuzzlePtr puzzle;
  Board solution;
};

struct ClueRepairs {
  std::vector<ClueRepair> best = {};  ///< with equally many edits; added clues before changed ones
  int least = 1;                      ///< it is proved that fewer edits than this are not enough
};

/// The fewest clues to add, change or remove so that a puzzle with no or several solutions has one:
///
/// - Clues are changed and removed in every way that can matter. Where there is no solution, one of
///   each set of clues that contradict each other must be (implicit hitting sets, Moreno-Centeno
///   and Karp 2013).
/// - What has several solutions then needs more clues: those that only one of the solutions has.
///
/// Up to three edits all are tried, so fewer are proved not to be enough. Beyond that, or at a
/// limit, some repair is found by leaving out and adding clues one by one, if there is time.
/// `meant`: the solution that must stay, or null; then clues are only added. `wanted`: how many
/// repairs to return.
[[nodiscard]] ClueRepairs repair_clues(const ClueQuestion& question, const Board* meant,
                                       std::size_t wanted);

}  // namespace crosshatch
