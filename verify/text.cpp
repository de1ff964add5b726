// SPDX-License-Identifier: MIT
#include "text.h"

#include <charconv>

namespace crosshatch::verify {

namespace {

// A solution of 1000 x 1000 cells is the longest line outside of refutations.
constexpr std::size_t longest_line = 1'000'100;
constexpr std::size_t shown_of_a_line = 40;

}  // namespace

bool Text::refill() {
  at_ = 0;
  end_ = bytes_(buffer_.data(), buffer_.size());
  return end_ != 0;
}

const std::vector<std::string_view>& Text::words() {
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

void Text::expected(const std::string& what) {
  std::string seen = text_.substr(0, shown_of_a_line);
  for (char& character : seen) {
    if (character < ' ' || character > '~') character = '?';
  }
  if (!seen.empty()) seen = ", saw '" + seen + "'";
  fail(Status::unreadable, "line " + std::to_string(line_) + ": expected " + what + seen);
}

void Text::take(std::string_view word, std::size_t count) {
  if (!has(word) || words_.size() != count + 1) {
    const std::string after = count == 0 ? "" : " and " + std::to_string(count) + " words";
    expected("'" + std::string(word) + "'" + after);
  }
  words_.clear();
  text_.clear();
  ++line_;
}

std::int32_t Text::number_of(std::string_view word, std::int32_t least, std::int32_t most) {
  std::int32_t number = 0;
  const char* const end = word.data() + word.size();
  const auto [last, error] = std::from_chars(word.data(), end, number);
  const bool is_plain = !word.empty() && word[0] != '-' && (word[0] != '0' || word.size() == 1);
  if (!is_plain || error != std::errc() || last != end || number < least || number > most)
    expected("a number from " + std::to_string(least) + " to " + std::to_string(most));
  return number;
}

std::vector<std::int32_t> Text::take_numbers(std::string_view word, std::size_t count,
                                             std::int32_t least, std::int32_t most) {
  std::vector<std::int32_t> numbers;
  for (std::size_t i = 1; i < words().size() && i <= count; ++i)
    numbers.push_back(number_of(words_[i], least, most));
  take(word, count);
  return numbers;
}

bool Text::take_flag(std::string_view word) {
  if (!has(word)) return false;
  take(word);
  return true;
}

}  // namespace crosshatch::verify
