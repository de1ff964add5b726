// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "core/fault_test.h"
#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

inline constexpr std::string_view cells =
    "...1...942.........96..283..4.96.1....3.2.4....2.14.7..697..32.........148...9...";

inline PuzzlePtr good(const Result<PuzzlePtr>& result) {
  EXPECT_TRUE(result) << (result ? "" : result.error().message.english());
  return result ? std::make_unique<Puzzle>(of(**result)) : nullptr;
}

inline std::string rows(std::string_view line, std::size_t side = 9) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); i += side) out.append(line, i, side) += '\n';
  return out;
}

inline bool are_same(std::string_view text) {
  const PuzzlePtr line = good(read_line(cells));
  const PuzzlePtr grid = good(read_grid(text));
  return grid != nullptr && grid->is_same(*line);
}

/// The cells one by one, with this between them.
inline std::string apart(std::string_view line, std::string_view between) {
  std::string out;
  for (const char c : line) (out += out.empty() ? "" : between) += c;
  return out;
}

}  // namespace crosshatch::sudoku
