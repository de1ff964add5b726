// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Likeness tournament_likeness(std::string_view head);
Result<PuzzlePtr> read_tournament(std::string_view text);
Result<std::string> write_tournament(const crosshatch::Puzzle& puzzle);

/// The files of the TAAI and TCGA tournaments: a line `$id`, then the columns, then the rows, a
/// clue a line, tabs between runs; the next puzzle begins at the next `$`. No size is given, so
/// boards are square, as the tournaments' are.
inline constexpr Codec tournament = {
    .id = "tournament",
    .title = "tournament: $id, columns, rows",
    .framing = {.kind = Framing::Kind::starts, .mark = "$"},
    .likeness = tournament_likeness,
    .read = read_tournament,
    .write = without_colours<write_tournament>,
};

}  // namespace crosshatch::nonogram::formats
