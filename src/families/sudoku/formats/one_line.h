// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace crosshatch::sudoku {

[[nodiscard]] inline std::string_view first_line(std::string_view text) {
  return text.substr(0, text.find_first_of("\r\n"));
}

/// The line of a format that has only one, or an error: "expected one game id", as `what` says.
[[nodiscard]] inline Result<std::string_view> only_line(std::string_view text,
                                                        std::string_view what) {
  const std::string_view line = first_line(text);
  if (text.find_first_not_of(" \t\r\n", line.size()) != std::string_view::npos)
    return fail(parse_error(2, 1, "expected " + std::string(what)));
  return line;
}

}  // namespace crosshatch::sudoku
