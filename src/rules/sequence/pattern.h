// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/function_ref.h"
#include "core/board.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// Which words of values are allowed, and how that is written: "seen 3".
///
/// The words are those of a deterministic automaton. It begins in state 0.
struct Pattern {
  static constexpr int none = -1;

  std::string text = {};        ///< empty: texts have no word for it
  int values = 0;               ///< each value is below it
  std::vector<int> next = {};   ///< by state * values + value; or none: no word goes on so
  std::vector<char> ends = {};  ///< per state, whether a word may end in it

  [[nodiscard]] int states() const { return static_cast<int>(ends.size()); }
  [[nodiscard]] int step(int state, Value value) const {
    return value < values ? next[state * values + value] : none;
  }
};

/// More states are not made: what needs them is refused by those who read texts.
inline constexpr int most_states = 1 << 13;

/// The values are heights, and so many of them are higher than all before them: the buildings that
/// one sees from the first end, as higher ones hide those behind them.
[[nodiscard]] Pattern seen_words(int number, int values);

/// Values of `filled` stand in runs of these lengths, in this order, with others between them: a
/// line of a nonogram. `signs` are how the values are written.
[[nodiscard]] Pattern runs(std::span<const int> lengths, Candidates filled, int values,
                           const std::string& signs);

/// Words of two values, all of one length: those that are allowed, where a word is the place in the
/// list that it is as a binary number, its first letter the highest digit. It has no text.
[[nodiscard]] Pattern listed(const std::string& is_word);

/// What is known of the beginning of a word.
using Beginning = std::vector<int>;

/// Words of so many letters, by what has to be known of their beginnings: `go_on` adds a letter to
/// a beginning, at this place, and says whether a word may go on so, or end so with the last
/// letter. It is the smallest automaton, and has no text. Nothing if it is too large, or if there
/// are far too many beginnings.
[[nodiscard]] std::optional<Pattern> words_of(
    int length, int values, Beginning start,
    function_ref<bool(int place, Value letter, Beginning& beginning)> go_on);

}  // namespace crosshatch::rules
