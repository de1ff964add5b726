// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"

namespace crosshatch::nonogram::formats {

/// What several formats expect, or see instead.
inline constexpr Words a_width = {"a width", "너비"};
inline constexpr Words a_height = {"a height", "높이"};
inline constexpr Words length_of_a_run = {"the length of a run", "칠할 칸 수"};
inline constexpr Words number_of_colours = {"a number of colours", "색 수"};
inline constexpr Words space_or_end_of_line = {"a space or the end of the line",
                                               "빈칸 문자나 줄의 끝"};
inline constexpr Words closing_quotation_mark = {"a closing quotation mark", "닫는 따옴표"};
inline constexpr Words another_one = {"another one", "다른 것이 있습니다"};

/// The text that a reader reads. Readers cut it into parts, which are views into it. A part knows
/// its line and column by where it points, so nothing is counted until there is an error to report.
class Source {
 public:
  explicit Source(std::string_view text) : text_(text) {}

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view end() const { return text_.substr(text_.size()); }

  /// A parse error at the beginning of `part`.
  [[nodiscard]] Error error(std::string_view part, Message message) const;
  /// The same with another code.
  [[nodiscard]] Error error(ErrorCode code, std::string_view part, Message message) const;
  /// "expected WHAT, saw 'PART'".
  [[nodiscard]] Error expected(Message what, std::string_view part) const;

 private:
  std::string_view text_;
};

/// The lines of a text one by one, without a list of them: a hostile text may have 10^8. What
/// follows the last line end is a line too, usually an empty one. So a last clue that is empty is
/// there whether or not its line is ended.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  [[nodiscard]] bool at_end() const { return is_done_; }
  [[nodiscard]] std::string_view peek() const;  ///< the next line; before `at_end` only
  std::string_view take();                      ///< moves past it
  /// Everything not taken yet.
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  bool is_done_ = false;
};

/// Reads a part from left to right.
class Cursor {
 public:
  Cursor(const Source& source, std::string_view part) : source_(source), rest_(part) {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : rest_.front(); }
  [[nodiscard]] std::string_view rest() const { return rest_; }

  void skip(std::size_t bytes) { rest_.remove_prefix(bytes); }
  void skip_blanks();  ///< spaces and tabs
  void skip_space();   ///< and line ends
  [[nodiscard]] bool take(char c);
  [[nodiscard]] bool take(std::string_view word);

  /// A plain decimal number from 0: digits only, no sign, point or exponent, not running into a
  /// letter. Over 10^9 it is 10^9, which fits no line.
  [[nodiscard]] Result<int> number(const Message& what);

  /// The same, but a letter may follow.
  [[nodiscard]] Result<int> digits(const Message& what);

  /// The length of a side: 0 is a parse error, over max_side is too large.
  [[nodiscard]] Result<int> side(const Words& what);

  /// "expected WHAT, saw 'THE NEXT WORD'".
  [[nodiscard]] Error expected(Message what) const;

 private:
  const Source& source_;
  std::string_view rest_;
};

/// Refuses anything but blanks and line ends in `rest`.
[[nodiscard]] Result<void> expect_end(const Source& source, std::string_view rest);

[[nodiscard]] inline bool is_space_or_end(char c) { return is_space(c) || is_line_end(c); }

/// Without blanks and line ends at both ends.
[[nodiscard]] std::string_view stripped(std::string_view text);

}  // namespace crosshatch::nonogram::formats
