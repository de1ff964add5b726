// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch::derive {

/// How addresses of puzz.link pack several cells into one character.

inline constexpr std::string_view packed_digits = "0123456789abcdefghijklmnopqrstuvwxyz";
inline constexpr int most_small = 4;        ///< AddressPart::small: the largest number
inline constexpr int most_after_sign = 17;  ///< AddressPart::signs: empty cells after a sign
inline constexpr int cells_a_circle = 3;    ///< AddressPart::circles: cells in one character
inline constexpr int most_beside = 255;     ///< of a number beside the grid
inline constexpr int most_in_cells = 16 * 16 * 16 - 1;

}  // namespace crosshatch::derive
