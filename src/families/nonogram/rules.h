// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/board.h"
#include "core/puzzle.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// Every cell open: it may be empty or have any colour that both its row and its column have.
Board start(const crosshatch::Puzzle& puzzle);

/// The rules, as a person would check them: each line must read as its clue says. A line that is
/// not decided yet is broken only when it has too many or too few cells of a colour.
std::string broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// A row a line: `.` empty, `?` undecided, `#` filled or, with several colours, their symbols.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// Whether a line of a solved board reads as its clue says.
bool is_met(const crosshatch::Puzzle& puzzle, const Board& board, int line);

/// A clue as people write it: "3 1 2", "3r 1g" where the palette has several colours, "0" for none.
std::string clue_text(const Palette& palette, const Clue& clue);

}  // namespace crosshatch::nonogram
