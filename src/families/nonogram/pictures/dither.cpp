// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>

#include "families/nonogram/pictures/grey.h"
#include "families/nonogram/repair/descent.h"

namespace crosshatch::nonogram {

Tones dithered(const Greys& greys) {
  constexpr int white = 255 * 16;  // sixteenths of a grey, so that nothing is lost
  constexpr int middle = white / 2;
  Greys carried = greys;
  for (int& cell : carried.cells) cell *= 16;
  Tones tones;
  tones.is_dark.resize(greys.cells.size());
  tones.costs.resize(greys.cells.size());
  for (int row = 0; row < greys.rows; ++row) {
    const int step = row % 2 == 0 ? 1 : -1;
    const int begin = step == 1 ? 0 : greys.columns - 1;
    for (int i = 0; i < greys.columns; ++i) {
      const int column = begin + i * step;
      const int value = carried.at(row, column);
      const bool is_dark = value < middle;
      const int error = value - (is_dark ? 0 : white);
      const auto site = static_cast<std::size_t>(row * greys.columns + column);
      tones.is_dark[site] = is_dark;
      tones.costs[site] =
          std::min(DescentAim::dearest, DescentAim::dearest * std::abs(value - middle) / middle);
      const auto carry = [&](int rows_on, int columns_on, int sixteenths) {
        const int r = row + rows_on;
        const int c = column + columns_on;
        if (r < greys.rows && c >= 0 && c < greys.columns)
          carried.at(r, c) += error * sixteenths / 16;
      };
      carry(0, step, 7);
      carry(1, -step, 3);
      carry(1, 0, 5);
      carry(1, step, 1);
    }
  }
  return tones;
}

std::vector<int> ordered_levels(const Greys& greys) {
  // The bits of row and column, from the lowest up, are those of the rank from the highest down.
  const auto rank = [](int row, int column) {
    int number = 0;
    for (int bit = 0; bit < 3; ++bit) {
      const int down = row >> bit & 1;
      const int across = column >> bit & 1;
      number = 4 * number + 2 * (down ^ across) + down;
    }
    return number;
  };
  std::vector<int> levels;
  for (int row = 0; row < greys.rows; ++row) {
    for (int column = 0; column < greys.columns; ++column)
      levels.push_back((2 * rank(row % 8, column % 8) + 1) * 255 / 128 + 1);
  }
  return levels;
}

}  // namespace crosshatch::nonogram
