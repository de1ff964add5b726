// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The puzzle in SudokuPad's own JSON, SCL. Drawings are refused, or left out and named beside it.
[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_in_scl(const Json& json,
                                                              bool ignores_drawings);

/// Its givens, regions, cages and global rules. SCL has no diagonals but drawn ones.
[[nodiscard]] Result<Json> scl_of(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
