// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/json.h"
#include "base/result.h"
#include "core/puzzle.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// What is wrong with a puzzle in f-puzzles' JSON, and the key that it is about.
struct Complaint {
  ErrorCode code = ErrorCode::parse;
  std::string key;
  std::string message;
};

[[nodiscard]] tl::expected<PuzzlePtr, Complaint> puzzle_in_fpuzzles(const Json& json);

[[nodiscard]] Result<Json> fpuzzles_of(const Puzzle& puzzle);

}  // namespace crosshatch::sudoku
