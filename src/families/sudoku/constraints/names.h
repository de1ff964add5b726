// SPDX-License-Identifier: MIT
//
// Constraints in words, for those who do not see the picture.
#pragma once

#include <string>

#include "base/words/words.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// "3 thermometers", "1 odd cell"; in Korean "온도계 3개". "" for a kind that is said of the whole
/// grid.
[[nodiscard]] std::string counted_in_words(const Variant& variant, int kind, Language language);

/// All constraints that are drawn, a line each: "thermometer r1c1 to r1c5 to r3c7", "white dot r1c1
/// and r1c2", "sandwich r3c1 to r3c9: 12". A line is named by its ends and where it turns.
[[nodiscard]] std::string constraints_in_words(const Puzzle& puzzle, Language language);

/// What pictures do not draw: how many cells there are more, how they are named, and the rules
/// about them, of very many the first.
[[nodiscard]] std::string extra_cells_in_words(const Puzzle& puzzle, const Constraint& constraint,
                                               Language language);

}  // namespace crosshatch::sudoku
