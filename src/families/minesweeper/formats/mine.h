// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::minesweeper {

Likeness mine_likeness(std::string_view head);
Result<PuzzlePtr> read_mine(std::string_view text);
Result<std::string> write_mine(const crosshatch::Puzzle& puzzle);

/// The board files of David Hill's JSMinesweeper: `WxHxN`, with the width first and the total of
/// mines last, then a row a line of `0`..`8` and `H` for a hidden cell. The player's marks `F`, `M`
/// and `?` are read as hidden, for they are guesses, not clues.
inline constexpr Codec mine_codec = {
    .id = "mine",
    .title = "JSMinesweeper's .mine",
    .extension = ".mine",
    .likeness = mine_likeness,
    .read = read_mine,
    .write = write_mine,
};

}  // namespace crosshatch::minesweeper
