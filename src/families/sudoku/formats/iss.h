// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness iss_likeness(std::string_view head);
Result<PuzzlePtr> read_iss(std::string_view text);
Result<std::string> write_iss(const crosshatch::Puzzle& puzzle);

/// The constraints of the Interactive Sudoku Solver, ".Cage~10~R1C1~R1C2.AntiKnight", or an address
/// of it with them behind ?q=. Of its many constraints those are read that Crosshatch has.
inline constexpr Codec iss_codec = {
    .id = "iss",
    .title = "Interactive Sudoku Solver",
    .likeness = iss_likeness,
    .read = read_iss,
    .write = write_iss,
};

}  // namespace crosshatch::sudoku
