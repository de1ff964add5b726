// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "base/result.h"
#include "core/puzzle.h"

namespace crosshatch::sudoku {

/// Whether the name of a puzzle in SudokuPad is a short code of its givens.
[[nodiscard]] bool is_short_code(std::string_view name);

/// Whether it also makes a whole grid, so that it cannot be taken for something else.
[[nodiscard]] bool makes_a_grid(std::string_view name);

/// Reads one that begins at this column.
[[nodiscard]] Result<PuzzlePtr> read_short_code(std::string_view name, int column);

}  // namespace crosshatch::sudoku
