// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::nonogram::formats {

Likeness non_likeness(std::string_view head);
Result<PuzzlePtr> read_non(std::string_view text);
Result<std::string> write_non(const crosshatch::Puzzle& puzzle);

/// Steve Simpson's .non with Michael Terry's additions: `width 5`, `height 5`, `rows`, `columns`, a
/// clue a line with commas, and `goal "..."`. Clues or a goal are enough. Words that it does not
/// know are ignored, as the format demands. A line `====` stands between puzzles of a pack.
inline constexpr Codec non = {
    .id = "non",
    .title = "Steve Simpson's .non: width, height, rows, columns",
    .extension = ".non",
    .framing = {.kind = Framing::Kind::breaks, .mark = "===="},
    .likeness = non_likeness,
    .read = read_non,
    .write = write_non,
};

}  // namespace crosshatch::nonogram::formats
