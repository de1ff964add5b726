// SPDX-License-Identifier: MIT
#include "families/sudoku/symbols.h"

#include <array>

namespace crosshatch::sudoku {

namespace {

constexpr std::array<std::uint8_t, 256> make_numbers() {
  std::array<std::uint8_t, 256> numbers{};
  numbers.fill(Sign::foreign);
  for (int i = 0; i <= 9; ++i) numbers['0' + i] = static_cast<std::uint8_t>(i);
  for (int i = 10; i <= 25; ++i) {
    numbers['A' + (i - 10)] = static_cast<std::uint8_t>(i);
    numbers['a' + (i - 10)] = static_cast<std::uint8_t>(i);
  }
  for (const char blank : {'.', '_', '*', '-', 'x', 'X', '?'}) numbers[blank] = Sign::blank;
  return numbers;
}

constexpr std::array<std::uint8_t, 256> numbers = make_numbers();

}  // namespace

std::uint8_t number_of(char c) { return numbers[static_cast<unsigned char>(c)]; }

}  // namespace crosshatch::sudoku
