// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "core/board.h"

namespace crosshatch::sudoku {

namespace detail {
inline constexpr auto digit_counts = [] {
  std::array<std::uint8_t, 1024> counts{};
  for (std::size_t digits = 1; digits < counts.size(); ++digits)
    counts[digits] = static_cast<std::uint8_t>(counts[digits / 2] + digits % 2);
  return counts;
}();
}  // namespace detail

/// How many digits, in grids of at most 10x10. (std::popcount is a call where the machine may lack
/// the instruction, and some techniques count nothing else.)
[[nodiscard]] constexpr int count_of(Candidates digits) { return detail::digit_counts[digits]; }

}  // namespace crosshatch::sudoku
