// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "failure.h"
#include "gzip.h"

namespace crosshatch::verify {

/// The largest number of a certificate.
constexpr std::int32_t most_number = 2'147'483'647;
// A solution of 1000 x 1000 cells is the longest line outside of refutations.
constexpr std::size_t longest_line = 1'000'100;

/// The text of a certificate, while it arrives. Puzzle and claim are read by lines: `words` has
/// those of the line at hand, and `take...` goes on to the next line. Steps may be of any length
/// and are read by characters. What is not as expected is a Failure with status `unreadable`.
class Text {
 public:
  explicit Text(Bytes bytes) : bytes_(std::move(bytes)), buffer_(std::size_t{1} << 16) {}

  /// The line at hand. It has at least one word, which may be empty.
  const std::vector<std::string_view>& words() {
    if (!words_.empty()) return words_;
    for (; peek() != '\n'; ++at_) {
      text_ += buffer_[at_];
      if (text_.size() > longest_line) expected("a shorter line");
    }
    ++at_;
    std::string_view rest = text_;
    for (std::size_t space = 0; space != std::string_view::npos;) {
      space = rest.find(' ');
      words_.push_back(rest.substr(0, space));
      rest.remove_prefix(space == std::string_view::npos ? rest.size() : space + 1);
    }
    return words_;
  }
  bool has(std::string_view word) { return words()[0] == word; }
  /// Takes the line at hand, which must have this word and `count` words after it.
  void take(std::string_view word, std::size_t count = 0) {
    if (!has(word) || words_.size() != count + 1) {
      const std::string after = count == 0 ? "" : " and " + std::to_string(count) + " words";
      expected("'" + std::string(word) + "'" + after);
    }
    words_.clear();
    text_.clear();
    ++line_;
  }
  /// The same; they are numbers from `least` to `most`.
  std::vector<std::int32_t> take_numbers(std::string_view word, std::size_t count,
                                         std::int32_t least = 0, std::int32_t most = most_number) {
    std::vector<std::int32_t> numbers;
    for (std::size_t i = 1; i < words().size() && i <= count; ++i)
      numbers.push_back(number_of(words_[i], least, most));
    take(word, count);
    return numbers;
  }
  /// Takes the line at hand if it is this word.
  bool take_flag(std::string_view word) {
    if (!has(word)) return false;
    take(word);
    return true;
  }
  /// The number that a word of the line at hand is.
  std::int32_t number_of(std::string_view word, std::int32_t least, std::int32_t most) {
    std::int32_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [last, error] = std::from_chars(word.data(), end, number);
    const bool is_plain = !word.empty() && word[0] != '-' && (word[0] != '0' || word.size() == 1);
    if (!is_plain || error != std::errc() || last != end || number < least || number > most)
      expected("a number from " + std::to_string(least) + " to " + std::to_string(most));
    return number;
  }
  [[noreturn]] void expected(const std::string& what) {
    std::string seen = text_.substr(0, 40);
    for (char& character : seen) {
      if (character < ' ' || character > '~') character = '?';
    }
    if (!seen.empty()) seen = ", saw '" + seen + "'";
    fail(Status::unreadable, "line " + std::to_string(line_) + ": expected " + what + seen);
  }

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
  bool refill() {
    at_ = 0;
    end_ = bytes_(buffer_.data(), buffer_.size());
    return end_ != 0;
  }

  Bytes bytes_;
  std::vector<char> buffer_;
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  std::int64_t line_ = 1;
  std::string text_;                     ///< of the line at hand
  std::vector<std::string_view> words_;  ///< of `text_`; none if no line is at hand
};

}  // namespace crosshatch::verify
