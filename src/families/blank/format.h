// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::blank {

Likeness likeness(std::string_view head);
Result<PuzzlePtr> read(std::string_view text);
Result<std::string> write(const crosshatch::Puzzle& puzzle);

/// The family's id on the first line, then a row a line of `0`, `1` and `.` for an open cell.
inline constexpr Codec text_codec = {
    .id = "blank",
    .title = "plain text under the line 'blank'",
    .likeness = likeness,
    .read = read,
    .write = write,
};

}  // namespace crosshatch::blank
