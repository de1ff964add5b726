// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace crosshatch::sudoku {

/// The rules of a puzzle in words, as far as they tell whether a drawing is meant as it is usually.
class RulesInWords {
 public:
  explicit RulesInWords(std::string_view text);

  /// Whether there are none.
  [[nodiscard]] bool is_empty() const { return text_.empty(); }
  /// Whether one of these is there, in small letters.
  [[nodiscard]] bool has(std::span<const std::string_view> words) const;
  [[nodiscard]] bool has(std::initializer_list<std::string_view> words) const {
    return has(std::span(words.begin(), words.size()));
  }
  /// Whether they speak of something by one of these words. No rules: nothing speaks against it.
  [[nodiscard]] bool allow(std::span<const std::string_view> words) const {
    return is_empty() || has(words);
  }
  [[nodiscard]] bool allow(std::initializer_list<std::string_view> words) const {
    return is_empty() || has(words);
  }
  /// What changes the digits, the grid or the marks themselves, so that no drawing is what it
  /// usually is: "doubler", "liar". Empty: nothing.
  [[nodiscard]] std::string_view twist() const;
  /// Whether a missing mark says something, too: "all possible dots are given".
  [[nodiscard]] bool are_all_given() const;

 private:
  std::string text_;  ///< in small letters, with single blanks
};

}  // namespace crosshatch::sudoku
