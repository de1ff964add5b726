// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::minesweeper {

Likeness text_likeness(std::string_view head);
Result<PuzzlePtr> read_text(std::string_view text);
Result<std::string> write_text(const crosshatch::Puzzle& puzzle);

/// A row a line: a digit is a hint, `_` or `.` an unknown cell. A first line `#mines N` gives the
/// total. The plain form of Tomasz Wegrzanowski's solver in Crystal, which knows no total.
inline constexpr Codec text_codec = {
    .id = "text",
    .title = "rows of digits and `_`, after `#mines N` if the total is known",
    .likeness = text_likeness,
    .read = read_text,
    .write = write_text,
};

}  // namespace crosshatch::minesweeper
