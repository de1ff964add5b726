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
Result<std::string> write_framed(const crosshatch::Puzzle& puzzle);
Result<std::string> write_sadman(const crosshatch::Puzzle& puzzle);
Result<std::string> write_marks(const crosshatch::Puzzle& puzzle);

/// One line for each row: characters, or above 9x9 also numbers between spaces.
inline constexpr Codec grid_codec = {
    .id = "grid",
    .title = "a row of cells a line",
    .likeness = grid_likeness,
    .read = read_grid,
    .write = write_grid,
    .is_guess = is_guessed_grid,
};

/// Boxes drawn with | and dashes, as Simple Sudoku and the forums do.
inline constexpr Codec framed_codec = {
    .id = "ss",
    .title = "a framed grid, as Simple Sudoku writes it",
    .extension = ".ss",
    .likeness = framed_likeness,
    .read = read_grid,
    .write = write_framed,
};

inline constexpr Codec sadman_codec = {
    .id = "sdk",
    .title = "SadMan Software's .sdk: a grid with tags and headings",
    .extension = ".sdk",
    .likeness = sadman_likeness,
    .read = read_grid,
    .write = write_sadman,
};

/// The candidates of every cell as a group of digits, up to 9x9.
inline constexpr Codec marks_codec = {
    .id = "pm",
    .title = "pencil marks: a group of candidates for every cell",
    .likeness = marks_likeness,
    .read = read_grid,
    .write = write_marks,
};

}  // namespace crosshatch::sudoku
