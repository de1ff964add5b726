// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

#include "base/error.h"
#include "base/text.h"
#include "core/reading.h"

namespace crosshatch::derive {

/// A genre that is another one with an option, which it has unless a letter says otherwise.
struct GenreWithOption {
  std::string_view genre;
  std::string_view usual;  ///< the other one
  std::string_view option;
  char without;
  /// The line of a file that says whether it has the option.
  std::string_view line;
  std::string_view line_without;
};

inline constexpr GenreWithOption genre_with_fill = {"arukone", "numlin",      "fill",
                                                    'e',       "passallcell", "dontpassallcell"};

/// Where the parts of an address end, and what is wrong there.

[[nodiscard]] inline bool at_body_end(const Scanner& in) {
  return in.at_end() || is_space(in.peek());
}

[[nodiscard]] inline Error missing_cells(const Scanner& in, std::size_t missing) {
  return in.expected({{"{0} more {0?cell|cells}", "추가로 {0}칸"}, missing});
}

/// A run of empty cells is longer than what is left of the grid.
[[nodiscard]] inline Error too_many_empty(const Scanner& in, int left) {
  return in.expected({{"at most {0} empty {0?cell|cells}", "빈칸 {0}개 이하"}, left});
}

}  // namespace crosshatch::derive
