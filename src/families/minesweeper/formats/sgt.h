// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::minesweeper {

Likeness sgt_likeness(std::string_view head);
Result<PuzzlePtr> read_sgt(std::string_view text);
Result<std::string> write_sgt(const crosshatch::Puzzle& puzzle);

/// The game ids of Simon Tatham's Mines: `WxH:` or `WxHnN:`, perhaps a first click `x,y,`, then `u`
/// and the mines as hexadecimal digits of four cells each. Such an id holds a hidden layout, not a
/// puzzle; it is read as the board at the end of the game, on which every clear cell shows its hint
/// and the total is known, and only such boards can be written. `m` instead of `u`, as the program
/// prints it, is a layout that nobody can read by eye (mask.cpp). Random seeds (`r`, `#`) are
/// refused: the board that the program makes of them is its own affair.
inline constexpr Codec sgt_codec = {
    .id = "sgt",
    .title = "game ids of sgt-puzzles Mines",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = sgt_likeness,
    .read = read_sgt,
    .write = write_sgt,
};

}  // namespace crosshatch::minesweeper
