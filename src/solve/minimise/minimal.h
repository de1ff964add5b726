// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/repair/kept_clues.h"

namespace crosshatch {

/// Which clues of a puzzle with one solution are needed. Places are as in core/clues.h, ascending.
struct Minimal {
  std::vector<int> needed = {};    ///< without it alone there are several solutions, so each set of
                                   ///< the clues with one solution has it
  std::vector<int> needless = {};  ///< without it alone there is still one solution
  std::vector<int> open = {};      ///< of which a limit came first

  std::vector<int> kept = {};  ///< with these clues alone there is one solution
  bool is_minimal = false;     ///< it is proved that none of `kept` can be left out
  bool is_smallest = false;    ///< it is proved that no set of fewer clues has one solution
  std::size_t least = 0;       ///< proved: a set with one solution has at least this many clues
};

/// What is wanted.
struct MinimalGoal {
  std::uint64_t seed = 1;  ///< of the order in which clues are left out
  bool smallest = false;   ///< as few clues as possible
};

/// Leaves out clues of a puzzle whose only solution is `solution`. At a limit (of the budget of
/// `clues`) what is not proved yet is not claimed; `kept` always has one solution.
///
/// A set of clues has one solution if each other board breaks one of them: if it hits all sets of
/// clues that some other board breaks ("unavoidable sets"; McGuire, Tugemann and Civario, "There is
/// no 16-clue sudoku", 2014). Such sets come from second solutions of too few clues, each reduced
/// until none of its members can be spared. The smallest: a smallest set that hits those known
/// either has one solution or shows another one (implicit hitting sets; Moreno-Centeno and Karp,
/// "The implicit hitting set approach", 2013). Its size is a lower bound all the while. Between two
/// of them clues are added to it until there is one solution, which gives more sets to hit at once
/// and often a better puzzle (Davies and Bacchus, "Postponing optimization to speed up MAXSAT
/// solving", 2013).
[[nodiscard]] Minimal minimise(const KeptClues& clues, const Board& solution,
                               const MinimalGoal& goal);

}  // namespace crosshatch
