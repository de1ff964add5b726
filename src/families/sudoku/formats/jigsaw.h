// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness jigsaw_likeness(std::string_view head);
Likeness jigsaw_line_likeness(std::string_view head);
Result<PuzzlePtr> read_jigsaw(std::string_view text);
Result<std::string> write_jigsaw(const crosshatch::Puzzle& puzzle);
Result<std::string> write_jigsaw_line(const crosshatch::Puzzle& puzzle);

/// The cells, then the regions, with a digit or letter for each cell: rows and rows (9 and 9), or a
/// line and a line (81 and 81).
inline constexpr Codec jigsaw_codec = {
    .id = "jigsaw",
    .title = "rows of cells, then rows of regions",
    .likeness = jigsaw_likeness,
    .read = read_jigsaw,
    .write = write_jigsaw,
};

/// The same in one line of 162 characters.
inline constexpr Codec jigsaw_line_codec = {
    .id = "jigsaw-line",
    .title = "81 cells and 81 regions in one line",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = jigsaw_line_likeness,
    .read = read_jigsaw,
    .write = write_jigsaw_line,
};

}  // namespace crosshatch::sudoku
