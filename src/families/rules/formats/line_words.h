// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/nearest.h"
#include "base/text.h"

namespace crosshatch::rules {

/// A word of a text and where it stands. Behind the last word of a line: an empty one.
struct WordAt {
  std::string_view text;
  int line = 1;
  int column = 1;

  /// "expected WHAT, saw 'WORD'".
  [[nodiscard]] Error bad(Message wanted) const {
    return parse_error(line, column, crosshatch::expected(std::move(wanted), seen(text)));
  }
  /// The same of a word that is none of these: which was meant, or all of them.
  [[nodiscard]] Error bad(Message wanted, std::span<const std::string_view> choices) const {
    return parse_error(
        line, column,
        wrong_word(nearest(text, choices), std::move(wanted), one_of(choices), seen(text)));
  }
};

/// The words of a line, one after another.
class LineWords {
 public:
  explicit LineWords(const Line& line) : in_(line) { in_.skip_spaces(); }

  [[nodiscard]] bool at_end() const { return in_.at_end(); }
  [[nodiscard]] std::string_view rest() const { return in_.rest(); }
  [[nodiscard]] WordAt peek() const {
    Scanner ahead = in_;
    return {ahead.take_word(), in_.line_number(), in_.column()};
  }
  WordAt take() {
    const WordAt word = peek();
    in_.skip(word.text.size());
    in_.skip_spaces();
    return word;
  }
  /// Moves past the word if it is next.
  [[nodiscard]] bool take(std::string_view word) {
    if (peek().text != word) return false;
    (void)take();
    return true;
  }

 private:
  Scanner in_;
};

/// The number that a word is, at most 9 digits; nothing if it is none.
[[nodiscard]] inline std::optional<int> number_of(std::string_view word) {
  if (word.empty() || word.size() > 9) return std::nullopt;
  int number = 0;
  for (const char c : word) {
    if (!is_digit(c)) return std::nullopt;
    number = number * 10 + (c - '0');
  }
  return number;
}

}  // namespace crosshatch::rules
