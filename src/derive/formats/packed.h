// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace crosshatch::derive {

/// How addresses of puzz.link pack several cells into one character.

inline constexpr std::string_view packed_digits = "0123456789abcdefghijklmnopqrstuvwxyz";
inline constexpr int most_small = 4;        ///< AddressPart::small: the largest number
inline constexpr int most_after_sign = 17;  ///< AddressPart::signs: empty cells after a sign
inline constexpr int cells_a_circle = 3;    ///< AddressPart::circles: cells in one character
inline constexpr int most_beside = 255;     ///< of a number beside the grid
/// AddressPart::sum_pairs: sums by their places, and the letter of one white cell.
inline constexpr std::string_view sum_digits = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ";
inline constexpr char first_white = 'k';
inline constexpr int most_in_cells = 16 * 16 * 16 - 1;

/// AddressPart::runs: so many runs are a number from `first` on, whose digits to this base are the
/// lengths. 0 is one that nobody tells.
struct PackedRuns {
  int runs = 0;
  int base = 0;
  int first = 0;

  [[nodiscard]] constexpr int end() const {
    int codes = 1;
    for (int i = 0; i < runs; ++i) codes *= base;
    return first + codes;
  }
};
inline constexpr std::array<PackedRuns, 3> packed_runs = {
    {{2, 6, 360}, {3, 4, 360 + 36}, {4, 2, 360 + 36 + 64}}};

}  // namespace crosshatch::derive
