// SPDX-License-Identifier: MIT
#include "derive/formats/bits.h"

namespace crosshatch::derive {

namespace {

constexpr std::size_t bits_a_digit = 5;
constexpr std::string_view bit_digits = "0123456789abcdefghijklmnopqrstuv";

}  // namespace

std::optional<Error> read_bits(Scanner& in, std::size_t count,
                               function_ref<Message(std::size_t missing)> what,
                               std::vector<bool>& bits) {
  const std::size_t end = bits.size() + count;
  while (bits.size() < end) {
    const std::size_t digit = in.at_end() ? std::string_view::npos : bit_digits.find(in.peek());
    if (digit == std::string_view::npos) return in.expected(what(end - bits.size()));
    for (std::size_t bit = bits_a_digit; bit-- > 0;) {
      const bool is_set = (digit >> bit & 1) != 0;
      if (bits.size() < end)
        bits.push_back(is_set);
      else if (is_set)
        return in.expected(
            {{"a digit without the last {0} {0?bit|bits}", "끝 {0}비트가 0인 숫자"}, bit + 1});
    }
    in.skip(1);
  }
  return std::nullopt;
}

std::string written(const std::vector<bool>& bits) {
  std::string out;
  for (std::size_t at = 0; at < bits.size(); at += bits_a_digit) {
    std::size_t digit = 0;
    for (std::size_t i = at; i < at + bits_a_digit; ++i)
      digit = 2 * digit + (i < bits.size() && bits[i] ? 1 : 0);
    out += bit_digits[digit];
  }
  return out;
}

}  // namespace crosshatch::derive
