// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness json_likeness(std::string_view head);
/// Whether it names no family, and its grid might be a board of hints.
bool is_guessed_json(std::string_view text);
Result<PuzzlePtr> read_json(std::string_view text);
Result<std::string> write_json(const crosshatch::Puzzle& puzzle);

/// {"format":"crosshatch/1","family":"sudoku","box":[2,3],"grid":"..."}: the only format for every
/// puzzle. `box` is the rows and columns of a box; without it boxes have the usual shape. `grid`
/// has the rows with line ends between them, or all cells in one piece. Pencil marks are in `marks`
/// instead: one string of digits for each cell, row by row.
///
/// A variant has more keys: "regions" in place of "box", written like the grid, a digit or letter
/// for each cell; "diagonals": true, or "main" (from the top left) or "other" for one alone;
/// "windows", "antiknight", "antiking": true; "cages": [{"cells":["r1c1","r1c2"],"sum":9},...],
/// where the sum may be missing.
inline constexpr Codec json_codec = {
    .id = "json",
    .title = "Crosshatch JSON",
    .extension = ".json",
    .framing = {.kind = Framing::Kind::json},
    .likeness = json_likeness,
    .read = read_json,
    .write = write_json,
    .is_guess = is_guessed_json,
};

}  // namespace crosshatch::sudoku
