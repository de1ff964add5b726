// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "derive/page.h"

namespace crosshatch::derive {

/// Cells hold numbers for which digits and letters do not suffice: each from 1 to as many as there
/// are cells without a sign.
[[nodiscard]] constexpr bool are_decimals(const FamilyPage& page) {
  return page.holds_numbers && !page.notation.are_cages() && page.notation.most > most_number;
}

/// Boards write such numbers in decimal, with blanks between cells if one has two digits.
[[nodiscard]] inline bool has_words(const GridPuzzle& puzzle) {
  return are_decimals(puzzle.page()) && puzzle.looks().back().text.size() > 1;
}

/// How many cells have no sign.
[[nodiscard]] inline int cells_without_sign(const GridClues& clues) {
  return static_cast<int>(std::ranges::count_if(clues.cells, [](Clue c) { return !is_sign(c); }));
}

}  // namespace crosshatch::derive
