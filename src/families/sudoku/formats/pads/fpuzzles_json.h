// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/formats/pads/key_json.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The puzzle in the JSON of f-puzzles. Drawings are refused, or left out and named beside it.
[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_in_fpuzzles(const Json& json,
                                                                   bool ignores_drawings);

[[nodiscard]] Result<Json> fpuzzles_of(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
