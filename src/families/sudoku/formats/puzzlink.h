// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness puzzlink_likeness(std::string_view head);
Result<PuzzlePtr> read_puzzlink(std::string_view text);
Result<std::string> write_puzzlink(const crosshatch::Puzzle& puzzle);

/// https://puzz.link/p?sudoku/9/9/BODY: a number for each given (one hex digit, or '-' and two), a
/// letter g to z for 1 to 20 blanks. The host may be missing or another one.
inline constexpr Codec puzzlink_codec = {
    .id = "puzzlink",
    .title = "puzz.link address",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = puzzlink_likeness,
    .read = read_puzzlink,
    .write = write_puzzlink,
};

}  // namespace crosshatch::sudoku
