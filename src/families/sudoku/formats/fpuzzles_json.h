// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/json.h"
#include "base/result.h"
#include "core/puzzle.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// An error in the JSON of f-puzzles, with the key that it is about.
struct KeyError {
  ErrorCode code = ErrorCode::parse;
  std::string key;
  std::string message;
};

[[nodiscard]] tl::expected<PuzzlePtr, KeyError> puzzle_in_fpuzzles(const Json& json);

[[nodiscard]] Result<Json> fpuzzles_of(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
