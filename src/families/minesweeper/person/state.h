// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::minesweeper {

/// Family::state: a row a line, as solutions are printed. `*` `F` `f` `!` or a flag is a mine; a
/// space, `-` or `x` a cell that is known to be clear; `?` `_` `.` `#` one that is not known, and
/// so is what a line lacks at its end. Hints stand where the puzzle has them, and where it has no
/// cell any sign but a mine may. Headers on top, as `#mines N`, are passed over.
///
/// Errors: a hint that the puzzle does not have, a cell where it has a hint, too many rows or
/// columns, any other character.
[[nodiscard]] Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

}  // namespace crosshatch::minesweeper
