// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "failure.h"
#include "gzip.h"

namespace crosshatch::verify {

/// The largest number of a certificate.
constexpr std::int32_t most_number = 2'147'483'647;

/// The text of a certificate, while it arrives. Puzzle and claim are read by lines: `words` has
/// those of the line at hand, and `take...` goes on to the next line. Steps may be of any length
/// and are read by characters. A text that is not as expected is a Failure with status
/// `unreadable`.
class Text {
 public:
  explicit Text(Bytes bytes) : bytes_(std::move(bytes)), buffer_(std::size_t{1} << 16) {}

  /// The line at hand. It has at least one word, which may be empty.
  const std::vector<std::string_view>& words();
  bool has(std::string_view word) { return words()[0] == word; }
  /// Takes the line at hand, which must have this word and `count` words after it.
  void take(std::string_view word, std::size_t count = 0);
  /// The same; they are numbers from `least` to `most`.
  std::vector<std::int32_t> take_numbers(std::string_view word, std::size_t count,
                                         std::int32_t least = 0, std::int32_t most = most_number);
  /// Takes the line at hand if it is this word.
  bool take_flag(std::string_view word);
  /// The number that a word of the line at hand is.
  std::int32_t number_of(std::string_view word, std::int32_t least, std::int32_t most);
  [[noreturn]] void expected(const std::string& what);

  /// The number of the line at hand, from 1.
  std::int64_t line() const { return line_; }

  /// The next character of a step. `get` takes it, `peek` leaves it there.
  char get() {
    const char found = peek();
    ++at_;
    line_ += found == '\n';
    return found;
  }
  char peek() {
    if (is_over()) expected("the rest of the certificate");
    return buffer_[at_];
  }
  bool is_over() { return at_ == end_ && !refill(); }

 private:
  bool refill();

  Bytes bytes_;
  std::vector<char> buffer_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::int64_t line_ = 1;
  std::string text_;                     ///< of the line at hand
  std::vector<std::string_view> words_;  ///< of `text_`; none if no line is at hand
};

}  // namespace crosshatch::verify
