// SPDX-License-Identifier: MIT
#include "derive/variants/rectangles.h"

#include <algorithm>
#include <cstddef>

namespace crosshatch::derive {

namespace {

constexpr int longest_side = 4;

}  // namespace

/// The first cell that is in none begins one, as large as chance wants it and there is room. A cell
/// that would be alone at the end of a row joins the rectangle before it.
std::vector<int> random_rectangles(int rows, int columns, Rng& rng) {
  constexpr int nobody = -1;
  std::vector<int> regions(static_cast<std::size_t>(rows * columns), nobody);
  int number = 0;
  for (int first = 0; first < rows * columns; ++first) {
    if (regions[first] != nobody) continue;
    const int row = first / columns;
    const int column = first % columns;
    int free = 0;
    while (column + free < columns && regions[first + free] == nobody) ++free;
    int wide = std::min(1 + rng.below(longest_side), free);
    if (free - wide == 1) wide = free;
    int high = std::min((wide == 1 ? 2 : 1) + rng.below(longest_side - 1), rows - row);
    if (rows - row - high == 1) ++high;
    for (int down = 0; down < high; ++down) {
      for (int along = 0; along < wide; ++along) regions[first + down * columns + along] = number;
    }
    ++number;
  }
  return regions;
}

}  // namespace crosshatch::derive
