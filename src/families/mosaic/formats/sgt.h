// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::mosaic {

Likeness sgt_likeness(std::string_view head);
Result<PuzzlePtr> read_sgt(std::string_view text);
Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle);

/// The game ids of Simon Tatham's Mosaic: `WxH:`, or `WxHh0:` and `WxHh1:` as the generator was
/// set, then the cells by rows: a digit is a hint, a letter from a to z 1 to 26 cells without one.
/// Ids with a random seed after `#` name no puzzle and are refused.
inline constexpr Codec sgt_codec = {
    .id = "sgt",
    .title = "game ids of sgt-puzzles Mosaic",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = write_sgt,
};

}  // namespace crosshatch::mosaic
