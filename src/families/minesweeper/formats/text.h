// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/minesweeper/formats/dialect.h"

namespace crosshatch::minesweeper {

/// Whether a line says something of the whole puzzle: `#` and a letter. A row of the grid may begin
/// with a gap, but no letter follows it.
[[nodiscard]] bool is_header(std::string_view line);

/// The same for the families that share this form.
Likeness text_likeness(std::string_view head, const Dialect& dialect);
/// Whether no line before the grid says whose it is.
bool is_guessed_text(std::string_view text, const Dialect& dialect);
Result<PuzzlePtr> read_text(std::string_view text, const Dialect& dialect);
Result<std::string> write_text(const crosshatch::Puzzle& puzzle, const Dialect& dialect);

Likeness text_likeness(std::string_view head);
bool is_guessed_text(std::string_view text);
Result<PuzzlePtr> read_text(std::string_view text);
Result<std::string> write_text(const crosshatch::Puzzle& puzzle);

/// A row a line: a digit is a hint, `_` or `.` an unknown cell, `#` a place without one. Lines
/// before the grid, in any order: `#mines N` gives the total, on a board with `#wrap` the last row
/// and column are next to the first, and `#minesweeper` tells the rows from a sudoku. The plain
/// form of Tomasz Wegrzanowski's solver in Crystal, which knows no more than digits and `_`.
inline constexpr Codec text_codec = {
    .id = "text",
    .title = "rows of digits, `_` and `#`, after `#mines N` and `#wrap`",
    .likeness = text_likeness,
    .read = read_text,
    .write = write_text,
    .is_guess = is_guessed_text,
};

}  // namespace crosshatch::minesweeper
