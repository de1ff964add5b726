// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/board.h"

namespace crosshatch::lits {

inline constexpr int cells_in_piece = 4;

/// Where the cells of a piece are, in one way to lie, from one of them.
using Shape = std::array<std::array<int, 2>, cells_in_piece>;
inline constexpr std::array<Shape, 4> shapes = {{
    {{{0, 0}, {1, 0}, {2, 0}, {2, 1}}},
    {{{0, 0}, {1, 0}, {2, 0}, {3, 0}}},
    {{{0, 0}, {0, 1}, {0, 2}, {1, 1}}},
    {{{0, 0}, {0, 1}, {1, 1}, {1, 2}}},
}};

/// The cells of a shape that is turned or mirrored, from a cell on; none if it leaves the grid.
inline std::vector<Site> cells_of(int rows, int columns, Site from, const Shape& shape,
                                  unsigned turn) {
  std::vector<Site> cells;
  for (auto [down, along] : shape) {
    if ((turn & 1) != 0) down = -down;
    if ((turn & 2) != 0) along = -along;
    if ((turn & 4) != 0) std::swap(down, along);
    const int row = from / columns + down;
    const int column = from % columns + along;
    if (row < 0 || row >= rows || column < 0 || column >= columns) return {};
    cells.push_back(row * columns + column);
  }
  std::ranges::sort(cells);
  return cells;
}

}  // namespace crosshatch::lits
