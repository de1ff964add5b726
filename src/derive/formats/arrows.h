// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "base/error.h"
#include "base/text.h"
#include "derive/formats/rows.h"

namespace crosshatch::derive {

/// Numbers on signs that point, as puzz.link has them. Its ways are none, up, down, left and right,
/// from 0. The signs of such a notation are the four that point, in that order, of each colour in
/// turn, then of each colour one without a way, which has no number.

/// In an address: a way and a digit of 16, or '.' for no number; from 16 on, five more than the way
/// and two digits; from 256 on '-', the way and three; a letter, empty cells. Where there are
/// several colours, each clue begins with its own; else '+' is no way and no number, too.
[[nodiscard]] std::optional<Error> read_arrows(Scanner& in, const Notation& notation,
                                               GridClues& clues);
[[nodiscard]] std::string arrows_of(const Notation& notation, const GridClues& clues);

/// In a file: "1,2", "1,-" for no number, '#' for no way and no number, or '.'. Where there are
/// several colours, one stands behind each clue, "1,2,0", and a cell without one is "0,-1,0" or
/// '.'.
[[nodiscard]] std::optional<Error> read_arrow(const Notation& notation, const GridWord& word,
                                              int line, Clue& clue);
[[nodiscard]] std::string arrow_word(const Notation& notation, Clue clue);

}  // namespace crosshatch::derive
