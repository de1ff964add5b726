// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "core/family.h"

namespace crosshatch::kakuro {

extern const Family family;

/// Small grids with any black cells, single cells between them too, and most of the sums of digits
/// at random, which are mostly different. Many are tiny, so that all boards can be tried.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const bool is_tiny = rng.chance(40);
  const int most = std::min(side, is_tiny ? 2 : 5);
  const int rows = 1 + rng.below(most);
  const int columns = 1 + rng.below(most);
  const int black = is_tiny ? 30 : 20 + rng.below(30);
  std::vector<int> digits(static_cast<std::size_t>(rows * columns));  // 0: a black cell
  const auto at = [&](int row, int column) {
    return row < rows && column < columns ? digits[static_cast<std::size_t>(row * columns + column)]
                                          : 0;
  };
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (rng.chance(black)) continue;
    std::vector<int> left = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    const int column = cell % columns;
    for (int i = cell / columns - 1; i >= 0 && at(i, column) > 0; --i)
      std::erase(left, at(i, column));
    for (int i = column - 1; i >= 0 && at(cell / columns, i) > 0; --i)
      std::erase(left, at(cell / columns, i));
    digits[static_cast<std::size_t>(cell)] = left[rng.below(static_cast<int>(left.size()))];
  }
  // The sum behind a cell, as it is written; nothing, here and there another one.
  const auto sum = [&](int row, int column, int down) {
    int all = 0;
    for (int i = 1; at(row + i * down, column + i * (1 - down)) > 0; ++i)
      all += at(row + i * down, column + i * (1 - down));
    if (all == 0 || rng.chance(8)) return std::string();
    return std::to_string(rng.chance(3) ? 1 + rng.below(20) : all);
  };
  std::string text = "kakuro\n";
  for (int row = -1; row < rows; ++row) {
    for (int column = -1; column < columns; ++column) {
      const bool is_white = row >= 0 && column >= 0 && at(row, column) > 0;
      const std::string below = is_white || column < 0 ? "" : sum(row, column, 1);
      const std::string right = is_white || row < 0 ? "" : sum(row, column, 0);
      text += is_white ? " ." : below.empty() && right.empty() ? " #" : ' ' + below + '\\' + right;
    }
    text += '\n';
  }
  return std::move(*family.codecs[0].read(text));
}

}  // namespace crosshatch::kakuro
