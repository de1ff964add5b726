// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::minesweeper {

/// How a half-solved board is written: the signs for each kind of cell, and those that error
/// messages name.
struct Marks {
  std::string_view mine;
  std::string_view clear;
  std::string_view unknown;
  std::string_view expected;
};

/// Reads a half-solved board, a row a line. A cell with a hint may show it instead.
[[nodiscard]] Result<Board> read_state(const Marks& marks, const crosshatch::Puzzle& puzzle,
                                       std::string_view text);

/// Family::state: a row a line, as solutions are printed. `*` `F` `f` `!` or a flag is a mine; a
/// space, `-` or `x` a cell that is known to be clear; `?` `_` `#` one that is not known. `.` is
/// clear where `?` or `_` is there for what is not known, or where the board is a solution then,
/// else it is not known. What a line lacks at its end is clear, for editors take blanks off; where
/// other signs than blanks are clear, a short line is refused. Hints stand where the puzzle has
/// them, and where it has no cell any sign but a mine may. Headers on top, as `#mines N`, are
/// passed over.
///
/// Errors: a hint that the puzzle does not have, a cell where it has a hint, too many rows or
/// columns, any other character.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

}  // namespace crosshatch::minesweeper
