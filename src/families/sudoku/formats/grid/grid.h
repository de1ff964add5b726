// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

/// Reads every kind of grid: plain, framed, with headings, with numbers, with pencil marks.
Result<PuzzlePtr> read_grid(std::string_view text);

Likeness grid_likeness(std::string_view head);
/// Whether a plain grid could be a board of hints.
bool is_guessed_grid(std::string_view text);
Likeness framed_likeness(std::string_view head);
Likeness sadman_likeness(std::string_view head);
Likeness marks_likeness(std::string_view head);

Result<std::string> write_grid(const crosshatch::Puzzle& puzzle);

}  // namespace crosshatch::sudoku
