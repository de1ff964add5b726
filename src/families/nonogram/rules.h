// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::nonogram {

/// Every cell open.
Board start(const crosshatch::Puzzle& puzzle);

/// The rules, as a person would check them: each line reads as its clue says. A line that is not
/// decided yet is broken only when it has too many filled or too many empty cells.
std::string broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// A row a line: `#` filled, `.` empty, `?` undecided.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

}  // namespace crosshatch::nonogram
