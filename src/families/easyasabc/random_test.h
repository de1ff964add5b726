// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "core/family.h"

namespace crosshatch::easyasabc {

extern const Family family;

/// Letters beside a small grid, most of them as in the square of a shifted row: larger grids have
/// too many solutions to sweep over, and here and there a letter is wrong.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int cells = 1 + rng.below(std::min(side, 4));
  const int letters = 1 + rng.below(cells);
  std::vector<int> rows(static_cast<std::size_t>(cells));
  std::iota(rows.begin(), rows.end(), 0);
  std::vector<int> columns = rows;
  rng.shuffle(rows);
  rng.shuffle(columns);
  // From 1; what is more than the letters is empty.
  const auto letter_at = [&](int row, int column) {
    return 1 + (rows[row] + columns[column]) % cells;
  };
  const auto sign = [&](int letter) { return static_cast<char>('A' + letter - 1); };
  const auto seen = [&](bool is_row, int line, bool is_last) {
    if (!rng.chance(40)) return '.';
    if (rng.chance(4)) return sign(1 + rng.below(letters));
    for (int i = 0;; ++i) {
      const int at = is_last ? cells - 1 - i : i;
      const int letter = is_row ? letter_at(line, at) : letter_at(at, line);
      if (letter <= letters) return sign(letter);
    }
  };
  std::string text = "easyasabc\nletters " + std::to_string(letters) + '\n';
  const auto add_heads = [&](bool is_last) {
    for (int column = 0; column < cells; ++column) (text += ' ') += seen(false, column, is_last);
    text += '\n';
  };
  add_heads(false);
  for (int row = 0; row < cells; ++row) {
    text += seen(true, row, false);
    for (int column = 0; column < cells; ++column) {
      const int letter = letter_at(row, column);
      (text += ' ') += letter <= letters && rng.chance(10) ? sign(letter) : '.';
    }
    ((text += ' ') += seen(true, row, true)) += '\n';
  }
  add_heads(true);
  return std::move(*family.codecs[0].read(text));
}

}  // namespace crosshatch::easyasabc
