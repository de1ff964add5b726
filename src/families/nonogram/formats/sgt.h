// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"
#include "families/nonogram/formats/colour.h"

namespace crosshatch::nonogram::formats {

Likeness sgt_likeness(std::string_view head);
Result<PuzzlePtr> read_sgt(std::string_view text);
Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle);

/// A game id of Pattern in Simon Tatham's collection, `5x5:1/4/3.1/4/1/1/3/5/1.1/3`: width x
/// height, the columns, the rows.
inline constexpr Codec sgt = {
    .id = "sgt",
    .title = "Simon Tatham's Pattern: WxH:columns/rows",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = without_colours<write_sgt>,
};

}  // namespace crosshatch::nonogram::formats
