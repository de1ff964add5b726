// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "solve/repair/kept_clues.h"

namespace crosshatch {

/// Clues of a puzzle that cannot all hold.
struct Contradiction {
  std::vector<int> places = {};  ///< ascending; empty: none was found before a limit
  bool is_smallest = false;      ///< it is proved that no set of fewer clues contradicts itself
};

/// Finds a smallest set of clues that contradict each other in a puzzle without a solution: a
/// smallest set that hits all sets whose removal is known to leave a solution (implicit hitting
/// sets; Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal
/// hitting set dualization", 2015). At a limit the set is one of which no clue can be left out, if
/// there was time for that.
[[nodiscard]] Contradiction smallest_contradiction(const KeptClues& clues);

/// The same, where some contradiction is known before: it is the answer at a limit. Empty: none is.
[[nodiscard]] Contradiction smallest_contradiction(const KeptClues& clues, std::vector<int> known);

/// Some set of the places without whose clues the others contradict each other, and of which no
/// place can be left out: the same, but not the smallest. Quick. Empty at a limit.
[[nodiscard]] std::vector<int> some_contradiction(const KeptClues& clues);

}  // namespace crosshatch
