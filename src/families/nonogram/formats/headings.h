// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Likeness headings_likeness(std::string_view head);
Result<PuzzlePtr> read_headings(std::string_view text);
Result<std::string> write_headings(const crosshatch::Puzzle& puzzle);

/// Clues as people write them down: a clue a line under `rows:` and `columns:`, in either order, or
/// all clues of a side behind its heading; or without headings the rows, an empty line (or one of
/// signs such as `---`), the columns. Runs stand between blanks or commas, an empty clue is `0`.
inline constexpr Codec headings = {
    .id = "headings",
    .title = "a clue a line under rows: and columns:, or rows, an empty line, columns",
    .likeness = headings_likeness,
    .read = read_headings,
    .write = without_colours<write_headings>,
};

}  // namespace crosshatch::nonogram::formats
