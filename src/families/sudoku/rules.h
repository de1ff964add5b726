// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::sat {
class Formula;
}

namespace crosshatch::sudoku {

Board start(const crosshatch::Puzzle& puzzle);

/// The first rule that the board breaks, or "": "row 3 has two 5s, in columns 2 and 7". Rows are
/// checked before columns, and columns before boxes; numbers count from 1.
std::string broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// The solution written as the puzzle was: one line for each row, or all in one line.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// The clauses for SAT. See engine/encode.cpp.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

}  // namespace crosshatch::sudoku
