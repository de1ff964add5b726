// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace crosshatch::minesweeper {

/// In what the formats of families differ whose puzzles are a `Puzzle`.
struct Dialect {
  std::string_view family;  ///< its id: "family" in JSON
  /// The text says `#FAMILY` before the grid; without it, and so JSON without "family", it is taken
  /// for this family's only if the user has named the family.
  bool is_named = false;
  bool counts_itself = false;  ///< Rules::counts_itself
  /// What the total is called: "mines" in JSON and in the line `#mines N`, and in words.
  std::string_view total = "mines";
  std::string_view counted = "mines";
  std::string_view genre = "mines";  ///< its name on puzz.link
};

inline constexpr Dialect minesweeper_dialect = {.family = "minesweeper"};

}  // namespace crosshatch::minesweeper
