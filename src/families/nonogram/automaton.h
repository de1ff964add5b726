// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/board.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// A clue as an automaton that reads its line cell by cell: what may follow depends on its state
/// alone. The states are the places of the tightest line with a gap before and after each run, and
/// a cell leads from one to the same or to the next:
///
///     clue 3 1   gap # # # gap # gap
///     state      0  1 2 3 4   5 6        0, 4 and 6 are gaps, in which it may stay
class Automaton {
 public:
  static constexpr int none = -1;

  explicit Automaton(const Clue& clue);

  [[nodiscard]] int states() const { return static_cast<int>(steps_.size()); }

  /// Where a cell of this value leads from a state; `none` if the clue forbids it. Reading starts
  /// in state 0.
  [[nodiscard]] int next(int state, Value value) const {
    const auto at = static_cast<std::size_t>(state);
    if (steps_[at] == value) return state + 1;
    return gaps_[at] && value == empty ? state : none;
  }

  /// Whether the line may end in this state.
  [[nodiscard]] bool may_end(int state) const { return state + 2 >= states(); }

 private:
  static constexpr Value nothing = -1;
  std::vector<Value> steps_;  ///< per state: the value that leads to the next one
  std::vector<bool> gaps_;    ///< per state: whether empty cells lead back to it
};

}  // namespace crosshatch::nonogram
