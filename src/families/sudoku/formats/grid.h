// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

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

Likeness grids_likeness(std::string_view head);
Result<PuzzlePtr> read_grids(std::string_view text);
Result<std::string> write_grids(const crosshatch::Puzzle& puzzle);

Likeness headed_likeness(std::string_view head);
Result<PuzzlePtr> read_headed(std::string_view text);
Result<std::string> write_headed(const crosshatch::Puzzle& puzzle);

/// The lines up to the next empty one, remarks before them included; empty at the end of the text.
/// Moves past them.
[[nodiscard]] std::string_view take_block(std::string_view& text);

/// What stands below the heading of the first grid, up to the next heading. Nothing if the text
/// does not begin with a heading.
[[nodiscard]] std::optional<std::string_view> rows_under_heading(std::string_view text);

/// Grids of any kind that `grid` reads, with empty lines between them, but none within.
inline constexpr Codec grids_codec = {
    .id = "grids",
    .title = "grids with an empty line between them",
    .framing = {.kind = Framing::Kind::breaks, .mark = ""},
    .likeness = grids_likeness,
    .read = read_grids,
    .write = write_grids,
    .is_guess = is_guessed_grid,
};

/// Grids below headings, "Grid 01", as problem 96 of Project Euler has them. What follows "Grid" is
/// the title.
inline constexpr std::string_view grid_heading = "Grid";

inline constexpr Codec headed_codec = {
    .id = "headed",
    .title = "grids below headings such as `Grid 01`",
    .framing = {.kind = Framing::Kind::starts, .mark = grid_heading},
    .likeness = headed_likeness,
    .read = read_headed,
    .write = write_headed,
};

}  // namespace crosshatch::sudoku
