// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/budget.h"
#include "base/function_ref.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// [place]: the row or column of the grid or board that comes there.
using LineOrder = std::array<std::uint8_t, most_board_lines>;

/// What an order of the rows, or of the columns, of a grid must keep.
struct OrderRules {
  int side = 0;
  std::vector<int> blocks = {};  ///< heights: lines of one block stay in one block
  bool keeps_ends = false;       ///< lines as far from the one end as from the other stay so
  bool keeps_windows = false;    ///< the same of the lines of the windows of a 9x9
};

/// Hands out all orders of lines that keep the rules. False: a limit, or `use` returned false.
[[nodiscard]] bool each_line_order(const OrderRules& rules, Budget& budget,
                                   function_ref<bool(const LineOrder&)> use);

}  // namespace crosshatch::sudoku
