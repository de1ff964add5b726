// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "core/family.h"
#include "core/make.h"

namespace crosshatch::numberlink {

extern const Family family;

/// What the maker draws, which nearly always has one solution, or pairs of numbers anywhere, one
/// for each few cells.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int most = std::min(std::max(side, 2), 5);
  const int rows = 2 + rng.below(most - 1);
  const int columns = 2 + rng.below(most - 1);
  const int cells = rows * columns;
  MakeOrder order{.rows = rows, .columns = columns};
  if (rng.chance(40) && !settle_order(*family.maker, order)) return family.maker->blank(order, rng);
  std::vector<int> places(static_cast<std::size_t>(cells));
  std::iota(places.begin(), places.end(), 0);
  rng.shuffle(places);
  const int pairs = 1 + rng.below(1 + cells / 6);
  std::string grid(places.size(), '.');
  for (int i = 0; i < 2 * pairs && i < cells; ++i)
    grid[static_cast<std::size_t>(places[i])] = static_cast<char>('1' + i / 2);
  std::string text = rng.chance(20) ? "numberlink\nfill\n" : "numberlink\n";
  for (int row = 0; row < rows; ++row)
    (text += grid.substr(static_cast<std::size_t>(row * columns),
                         static_cast<std::size_t>(columns))) += '\n';
  return std::move(*family.codecs[0].read(text));
}

}  // namespace crosshatch::numberlink
