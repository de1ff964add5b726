// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "base/text.h"

namespace crosshatch {

[[nodiscard]] inline bool is_hexadecimal(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Of a hexadecimal digit.
[[nodiscard]] inline int hexadecimal_value(char c) {
  return is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10;
}

/// Whether the text may be so many bits as hexadecimal digits, four in each, as layouts of Mines
/// are written.
[[nodiscard]] inline bool may_be_bits(std::string_view text, std::size_t bits) {
  return text.size() == (bits + 3) / 4 && std::ranges::all_of(text, is_hexadecimal);
}

}  // namespace crosshatch
