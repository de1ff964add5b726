// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "derive/grid_puzzle.h"

namespace crosshatch::str8ts {

/// What stands in a row or column.
struct StraightLine {
  Place place;
  std::vector<Site> white = {};
  std::vector<std::vector<Site>> runs = {};  ///< the white cells, in compartments
  Candidates black = 0;                      ///< numbers in black cells
};

/// Rows, then columns; the compartments of all of them are those of GridPuzzle::runs.
[[nodiscard]] std::vector<StraightLine> straight_lines(const derive::GridPuzzle& puzzle);

[[nodiscard]] bool is_black(const derive::GridPuzzle& puzzle, Site site);

}  // namespace crosshatch::str8ts
