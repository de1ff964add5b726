// SPDX-License-Identifier: MIT
//
// Signs have names that last: those of all characters are made beforehand.
#include "derive/look.h"

#include <array>

#include "derive/picture/glyphs.h"

namespace crosshatch::derive {

namespace {

constexpr char first_sign = '!';
constexpr char last_sign = '~';

constexpr bool is_plain(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Each sign in quotes.
constexpr auto quoted_signs = [] {
  std::array<char, 3 * (last_sign - first_sign + 1)> all = {};
  for (int i = 0; i <= last_sign - first_sign; ++i) {
    all[3 * i] = all[3 * i + 2] = '\'';
    all[3 * i + 1] = static_cast<char>(first_sign + i);
  }
  return all;
}();

constexpr int base = 10;

/// What stands for numbers in one character.
constexpr std::string_view number_signs =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+@&";

/// Each number with a place for two digits.
constexpr auto written_numbers = [] {
  std::array<char, 2 * number_signs.size()> all = {};
  for (int number = 0; number < static_cast<int>(number_signs.size()); ++number) {
    all[2 * number] = static_cast<char>('0' + number / base);
    all[2 * number + 1] = static_cast<char>('0' + number % base);
  }
  return all;
}();

}  // namespace

ValueLook look_of_number(Value value, int number) {
  const std::string_view digits(written_numbers.data() + 2 * number, 2);
  const std::string_view text = number < base ? digits.substr(1) : digits;
  const char sign = number_signs[static_cast<std::size_t>(number)];
  return {.value = value, .sign = sign, .name = {text, text}, .en = text, .text = text};
}

ValueLook look_of_larger_numbers(Value value) {
  return {.value = value,
          .sign = '+',
          .name = {"a larger number", "더 큰 수"},
          .en = "larger numbers",
          .text = "+"};
}

ValueLook look_of_sign(Value value, char sign) {
  const std::string_view quoted(quoted_signs.data() + 3 * (sign - first_sign), 3);
  const std::string_view name = is_plain(sign) ? quoted.substr(1, 1) : quoted;
  Glyph* const glyph = sign == '-'   ? draw_dot
                       : sign == '*' ? draw_star
                       : sign == '#' ? draw_wall
                                     : nullptr;
  return {.value = value,
          .sign = sign,
          .name = {name, name},
          .en = name,
          .glyph = glyph,
          .upright = sign == line_sign ? upright_line_sign : '\0'};
}

}  // namespace crosshatch::derive
