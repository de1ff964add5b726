// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Likeness plist_likeness(std::string_view head);
Result<PuzzlePtr> read_plist(std::string_view text);
Result<std::string> write_plist(const crosshatch::Puzzle& puzzle);

/// A Python list, `P5 = [5,5,[1,1],[5],...]`: rows, columns, the row clues, the column clues. The
/// name before it may be missing; it is the title.
inline constexpr Codec plist = {
    .id = "plist",
    .title = "Python list: [rows, columns, [clue], ...]",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = plist_likeness,
    .read = read_plist,
    .write = without_colours<write_plist>,
};

}  // namespace crosshatch::nonogram::formats
