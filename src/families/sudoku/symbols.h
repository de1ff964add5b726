// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/board.h"

namespace crosshatch::sudoku {

/// Which characters stand for the digits of a grid whose side is over 9.
enum class Symbols : std::uint8_t {
  from_one,   ///< 1-9, then A, B, C, ...
  from_zero,  ///< 0-9, then A, B, C, ...
};

/// The character of a value (0..24).
[[nodiscard]] constexpr char symbol(Value value, Symbols symbols) {
  const int number = symbols == Symbols::from_one ? value + 1 : value;
  return static_cast<char>(number <= 9 ? '0' + number : 'A' + (number - 10));
}

/// What `number_of` returns for characters that are not digits.
struct Sign {
  static constexpr std::uint8_t foreign = 0xFF;  ///< not a character of a sudoku
  static constexpr std::uint8_t blank = 0xFE;    ///< one of . _ * - x X ?, which are never digits
};

/// The number a character stands for: 0..9, A or a = 10 up to P or p = 25; else a Sign. '0' is the
/// number 0. Whether it is a digit or a blank depends on the whole text.
[[nodiscard]] std::uint8_t number_of(char c);

}  // namespace crosshatch::sudoku
