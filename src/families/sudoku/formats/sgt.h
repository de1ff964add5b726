// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness sgt_likeness(std::string_view head);
Result<PuzzlePtr> read_sgt(std::string_view text);
Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle);

/// The game id of Solo in Simon Tatham's collection, "3x3:c1c9_4_2...": a letter for 1 to 26
/// blanks, numbers with '_' between neighbours. "2x3" means boxes of 2 rows and 3 columns, "9j" a
/// jigsaw, whose blocks follow after a comma, "3x3x" diagonals, and "3x3k" a killer, whose cages
/// (as blocks) and their sums follow after two more commas.
inline constexpr Codec sgt_codec = {
    .id = "sgt",
    .title = "game id of sgt-solo, jigsaws, diagonals and killers too",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = write_sgt,
};

}  // namespace crosshatch::sudoku
