// SPDX-License-Identifier: MIT
//
// How steps are told, and half-solved boards read.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "core/technique.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::person {

/// Family::state. A row a line, or rows parted by '/': '#' or a colour's symbol filled, '.' empty,
/// '?' open; black and white also '1' filled, 'x' and '0' empty, '_' open.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

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
