// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/board.h"

namespace crosshatch::sudoku {

/// The sites beside a site of a square grid: right, left, below, above.
[[nodiscard]] std::vector<Site> neighbours(Site site, int side);

/// The cells in groups, so that those beside each other are in one.
[[nodiscard]] std::vector<std::vector<Site>> connected_parts(const std::vector<Site>& cells,
                                                             int side);

[[nodiscard]] inline bool is_connected(const std::vector<Site>& cells, int side) {
  return connected_parts(cells, side).size() == 1;
}

}  // namespace crosshatch::sudoku
