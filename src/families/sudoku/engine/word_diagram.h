// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/sequence/pattern.h"
#include "rules/sequence/words.h"

namespace crosshatch::sudoku {

/// An automaton for words of one length, place by place: only the states that a beginning leads to
/// and that an end follows. There is one state before the first place and one behind the last.
/// Where letters are different, a state knows those before it.
struct WordDiagram {
  using Mask = std::uint32_t;

  struct State {
    Mask digits = 0;           ///< with which a word may go on
    std::uint32_t behind = 0;  ///< in `next`: by digit, the state of the next place
  };

  /// `cells`: what each place may hold. Different letters: for at most `most_different` values.
  WordDiagram(const rules::Pattern& pattern, rules::Letters letters, std::span<const Mask> cells);
  static constexpr int most_different = 10;

  [[nodiscard]] int places() const { return static_cast<int>(begin.size()) - 2; }
  [[nodiscard]] bool has_no_word() const { return states.empty(); }
  [[nodiscard]] int width(int place) const {
    return static_cast<int>(begin[place + 1] - begin[place]);
  }
  /// A state before a place, by its number there.
  [[nodiscard]] const State& state(int place, int number) const {
    return states[begin[place] + static_cast<std::uint32_t>(number)];
  }
  [[nodiscard]] int after(const State& state, int digit) const {
    return next[state.behind + static_cast<std::uint32_t>(digit)];
  }

  /// How many words there are, about.
  [[nodiscard]] double words() const;

  std::vector<State> states;         ///< place by place
  std::vector<std::uint32_t> begin;  ///< [place]: its first state; the end; the end of that
  std::vector<std::uint16_t> next;
};

}  // namespace crosshatch::sudoku
