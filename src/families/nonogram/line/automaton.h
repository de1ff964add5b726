// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/nonogram/line/line.h"
#include "families/nonogram/line/wide_word.h"

namespace crosshatch::nonogram {

/// A clue as a chain of states, which a line passes from its left end to its right, cell by cell:
///
///     clue 2 1    cells         . . 1 1 . . 1 .
///                 state      0  0 0 1 2 3 3 4 5
///
/// State 0 is the gap before the first run. Each run has a state for each of its cells, and one for
/// the gap after it. From state s, a filled cell leads to s + 1 if that belongs to a run; an empty
/// one to s + 1 if that is a gap, or back to s if s is a gap. A line meets its clue when it ends in
/// one of the last two states (the last run may touch the border).
///
/// There are at most as many states as bits in the words of the line. So a set of states is one
/// number, and a cell is a shift and a mask.
struct Automaton {
  std::vector<Word> runs;  ///< the states within runs, a bit a state
  std::vector<Word> gaps;  ///< all others
  int last = 0;            ///< the number of the last state

  /// For a line of this many words, as `words_for` counts them.
  Automaton(std::span<const int> clue, int words);

  static constexpr int none = -1;

  [[nodiscard]] int states() const { return last + 1; }
  [[nodiscard]] bool is_run(int state) const {
    return state <= last && ((runs[state / 64] >> (state % 64)) & 1) != 0;
  }

  /// Where a filled or empty cell leads from a state; `none` if the clue forbids it.
  [[nodiscard]] int next(int state, bool is_filled) const {
    if (is_filled) return is_run(state + 1) ? state + 1 : none;
    if (!is_run(state)) return state;
    return is_run(state + 1) ? none : state + 1;
  }

  /// Whether the line may end in this state.
  [[nodiscard]] bool may_end(int state) const { return state + 1 >= last; }
};

/// The transitions of an automaton for sets of states of W words.
template <int W>
class Transitions {
 public:
  using States = WideWord<W>;

  explicit Transitions(const Automaton& automaton)
      : runs_(States::read(automaton.runs.data())),
        gaps_(States::read(automaton.gaps.data())),
        last_(automaton.last) {}

  [[nodiscard]] const States& runs() const { return runs_; }
  [[nodiscard]] const States& gaps() const { return gaps_; }
  [[nodiscard]] States all() const { return runs_ | gaps_; }

  [[nodiscard]] States start() const { return bit(0); }
  [[nodiscard]] States end() const { return before(bit(last_), gaps_); }

  /// The states after a cell that only these states may be entered by: `runs()` when it is filled,
  /// `gaps()` when it is empty, `all()` when it is open.
  [[nodiscard]] States after(const States& from, const States& entered) const {
    return ((from << 1) | (from & gaps_)) & entered;
  }

  /// The states from which such a cell leads to one of `to`.
  [[nodiscard]] States before(const States& to, const States& entered) const {
    const States reached = to & entered;
    return (reached >> 1) | (reached & gaps_);
  }

 private:
  [[nodiscard]] static States bit(int state) {
    States states = States::zero();
    states.word[state / 64] = Word{1} << (state % 64);
    return states;
  }

  States runs_;
  States gaps_;
  int last_;
};

}  // namespace crosshatch::nonogram
