// SPDX-License-Identifier: MIT
//
// Several grids in a text: with empty lines between them, or below headings.
#pragma once

#include <optional>
#include <string_view>

#include "families/sudoku/formats/grid/grid.h"

namespace crosshatch::sudoku {

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
