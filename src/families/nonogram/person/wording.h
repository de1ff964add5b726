// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/technique.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::person {

/// Family::term. A line is "row 4", "4행"; a number of a clue "the 5", or "the second 5" when there
/// are more; a whole clue "the clue 2 1". Cells are "r4c3-6", "4행 3~6열"; after their line in the
/// same term, they are told by the lines that cross it: "columns 3-6", "3~6열 칸".
[[nodiscard]] std::string term(const crosshatch::Puzzle& puzzle, const Term& term,
                               Language language);

/// Family::effect: "r4c3-6 are filled". In Korean cells of the line that the step is about are
/// "3~6열 칸".
[[nodiscard]] std::string effect(const crosshatch::Puzzle& puzzle, const Step& step,
                                 Language language);

/// Family::line_of_clue: clues are numbered by their lines, the rows first.
[[nodiscard]] Place line_of_clue(const crosshatch::Puzzle& puzzle, const Place& clue);

}  // namespace crosshatch::nonogram::person
