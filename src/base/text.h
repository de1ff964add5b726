// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace crosshatch {

/// One line of a text, without its line end.
struct Line {
  std::string_view text;
  int number = 0;  ///< from 1
};

/// Checks that `bytes` is text: no NUL, no control characters but tab and line ends, not UTF-16.
/// Returns it without its UTF-8 byte order mark. Every reader gets its text through here.
[[nodiscard]] Result<std::string_view> plain_text(std::string_view bytes);

/// Splits at LF, CR LF or a lone CR. A line end at the very end opens no further line; "" has none.
[[nodiscard]] std::vector<Line> lines_of(std::string_view text);

/// The first line of a text, without its line end.
[[nodiscard]] std::string_view first_line(std::string_view text);

/// Takes the first line off a text, its line end too, and returns it without that. For texts that
/// may have 10^8 lines: no list is made of them.
[[nodiscard]] std::string_view take_line(std::string_view& text);

/// An error with the line and the column of a byte offset in a text.
[[nodiscard]] Error error_at(std::string_view text, std::size_t offset, Message message);

/// `text` in single quotes, fit for one line of an error message: clipped to about 20 bytes, and
/// what cannot be shown as \xNN (`visible`). An empty text is "the end of the line".
[[nodiscard]] std::string quote(std::string_view text);

/// A number of things: "1 cell", "2 cells".
[[nodiscard]] std::string counted(std::size_t number, std::string_view what);

/// A run of things as letters: `first` is one of them, the letter after it two, up to `longest`. A
/// longer run takes several letters, all but the last for `longest`.
[[nodiscard]] std::string run_letters(int length, char first, int longest);

/// What stands for a character in elements and in attributes with double quotes of XML and HTML:
/// "&amp;" for '&'. Empty: the character itself.
[[nodiscard]] std::string_view entity_of(char c);

/// Without blanks (space, tab) at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

[[nodiscard]] bool is_blank(std::string_view text);  ///< only spaces and tabs, or empty
[[nodiscard]] inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] inline bool is_space(char c) { return c == ' ' || c == '\t'; }
[[nodiscard]] inline bool is_line_end(char c) { return c == '\n' || c == '\r'; }
[[nodiscard]] inline bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
[[nodiscard]] inline bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] inline bool is_letter(char c) { return is_upper(c) || is_lower(c); }
[[nodiscard]] inline bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

/// Reads one line from left to right, and makes error messages that tell the place.
///
///     Scanner in(line);
///     const Result<int> width = in.number(Words{"a width", "너비"}, 1, max_side);
///     if (!width) return fail(width.error());
///     // "2x5" -> 3:2: expected the end of the line, saw 'x5'
///     if (!in.at_end()) return fail(in.expected(noun::end_of_line));
class Scanner {
 public:
  explicit Scanner(Line line) : line_(line) {}

  [[nodiscard]] bool at_end() const { return at_ == line_.text.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : line_.text[at_]; }
  [[nodiscard]] std::string_view rest() const { return line_.text.substr(at_); }
  [[nodiscard]] int column() const { return static_cast<int>(at_) + 1; }
  [[nodiscard]] int line_number() const { return line_.number; }

  /// Moves on by so many, at most to the end.
  void skip(std::size_t characters) { at_ = std::min(at_ + characters, line_.text.size()); }
  void skip_spaces();
  [[nodiscard]] bool take(char c);                 ///< moves past `c` if it is next
  [[nodiscard]] bool take(std::string_view word);  ///< moves past `word` if it is next
  [[nodiscard]] std::string_view take_word();      ///< up to the next blank or the end

  /// A plain decimal number in [low, high]: digits only, no sign, no point, no exponent, and not
  /// running into a letter. `what` names it in the message: "expected a width from 1 to 1000, saw
  /// '-3'".
  [[nodiscard]] Result<int> number(Message what, int low, int high);

  /// "expected WHAT, saw 'REST'" at this place.
  [[nodiscard]] Error expected(Message what) const;

 private:
  Line line_;
  std::size_t at_ = 0;
};

}  // namespace crosshatch
