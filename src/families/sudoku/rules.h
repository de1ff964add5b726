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

/// "row 3 has two 5s, in columns 2 and 7": rows before columns before boxes, each from 1.
std::string broken(const crosshatch::Puzzle& puzzle, const Board& board);

/// As the puzzle came: a row a line, or all in one line.
std::string text(const crosshatch::Puzzle& puzzle, const Board& board);

/// Each digit exactly once in every row, column and box.
void encode(const crosshatch::Puzzle& puzzle, sat::Formula& formula);

}  // namespace crosshatch::sudoku
