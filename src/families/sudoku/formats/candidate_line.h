// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness candidate_line_likeness(std::string_view head);
Result<PuzzlePtr> read_candidate_line(std::string_view text);
Result<std::string> write_candidate_line(const crosshatch::Puzzle& puzzle);

/// The candidates of a 9x9 in one line of 729 characters: nine for each cell, the digit where it
/// may stand and a blank where it may not. Known from Sukaku, sudokus without givens.
inline constexpr Codec candidate_line_codec = {
    .id = "pm-line",
    .title = "the candidates of a 9x9 in one line of 729 characters",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = candidate_line_likeness,
    .read = read_candidate_line,
    .write = write_candidate_line,
};

}  // namespace crosshatch::sudoku
