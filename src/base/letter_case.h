// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"

namespace crosshatch {

/// A letter of ASCII as a small one; every other byte as it is.
[[nodiscard]] inline char lower_case(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The text with such letters. What is not ASCII stays as it is.
[[nodiscard]] inline std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower_case(c);
  return out;
}

}  // namespace crosshatch
