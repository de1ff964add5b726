// SPDX-License-Identifier: MIT
//
// Cells of a grid that are near each other.
#pragma once

#include <array>
#include <cstdlib>

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// How many steps through sides of cells lead from one cell to another.
[[nodiscard]] inline int steps_between(Site one, Site other, int columns) {
  return std::abs(one / columns - other / columns) + std::abs(one % columns - other % columns);
}

/// Calls `use` with each two cells that share a side, row by row: a cell and the one right of it or
/// below it.
template <class Use>
void for_each_neighbours(const Puzzle& puzzle, Use use) {
  const int columns = puzzle.columns();
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if ((site + 1) % columns != 0) use(site, site + 1);
    if (site + columns < puzzle.sites()) use(site, site + columns);
  }
}

/// Calls `use` with the four cells around each corner inside the grid, row by row.
template <class Use>
void for_each_square(const Puzzle& puzzle, Use use) {
  const int columns = puzzle.columns();
  for (Site site = 0; site + columns < puzzle.sites(); ++site) {
    if ((site + 1) % columns != 0)
      use(std::array{site, site + 1, site + columns, site + columns + 1});
  }
}

}  // namespace crosshatch::sudoku
