// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/result.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::sudoku {

/// A half-solved grid in any text form of the family, '?' for a blank as well; pencil marks narrow
/// a cell. Cells that it leaves open are as the puzzle has them.
Result<Board> state(const crosshatch::Puzzle& puzzle, std::string_view text);

}  // namespace crosshatch::sudoku
