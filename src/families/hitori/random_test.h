// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "base/rng.h"
#include "core/family.h"

namespace crosshatch::hitori {

extern const Family family;

/// Numbers at random, of which some come twice in nearly all lines. What the maker draws beside a
/// solution with few shaded cells has many thousands of solutions.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int rows = 1 + rng.below(std::min(side, 6));
  const int columns = 1 + rng.below(std::min(side, 6));
  const int numbers = std::max(rows, columns) + rng.below(2);
  std::string text = "hitori\n";
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column)
      text += rng.chance(3) ? '.' : static_cast<char>('1' + rng.below(numbers));
    text += '\n';
  }
  return std::move(*family.codecs[0].read(text));
}

}  // namespace crosshatch::hitori
