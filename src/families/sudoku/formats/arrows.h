// SPDX-License-Identifier: MIT
#pragma once

#include "core/codec.h"

namespace crosshatch::sudoku {

Likeness arrows_likeness(std::string_view head);
Result<PuzzlePtr> read_arrows(std::string_view text);
Result<std::string> write_arrows(const crosshatch::Puzzle& puzzle);

/// A killer in one line of 81 characters (or 16, 36, 64). One cell of a cage has its sum, a digit
/// or a letter (A is 10, Z 35, a 36, j 45). The other cells point to a neighbour in the cage: < > ^
/// v, and ` ' , . for diagonal neighbours (up left, up right, down left, down right). A cell in no
/// cage is 0.
inline constexpr Codec arrows_codec = {
    .id = "arrows",
    .title = "a killer in one line, sums and arrows: L<<H<N<L<^L>...",
    .framing = {.kind = Framing::Kind::lines, .mark = "#"},
    .likeness = arrows_likeness,
    .read = read_arrows,
    .write = write_arrows,
};

}  // namespace crosshatch::sudoku
