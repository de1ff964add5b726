// SPDX-License-Identifier: MIT
#pragma once

#include "base/text.h"
#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness line_likeness(std::string_view head);
/// Whether it is a line of fewer than 81 cells that could be hints.
bool is_guessed_line(std::string_view text);
Result<PuzzlePtr> read_line(std::string_view text);
Result<std::string> write_line(const crosshatch::Puzzle& puzzle);

/// The puzzle with these cells of a line, which begin at this column.
Result<PuzzlePtr> read_cells(Line cells, int first_column);

/// The same with 0 for blanks.
Result<std::string> write_sdm(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::sudoku
