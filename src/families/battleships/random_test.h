// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "core/family.h"

namespace crosshatch::battleships {

extern const Family family;

/// Ships at random where they do not touch, and most numbers of a small grid: without these it has
/// too many solutions to list them. Here and there a number is wrong.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int rows = 1 + rng.below(std::min(side, 5));
  const int columns = 1 + rng.below(std::min(side, 5));
  std::vector<std::string> cells(static_cast<std::size_t>(rows),
                                 std::string(static_cast<std::size_t>(columns), '~'));
  const auto is_ship = [&](int row, int column) {
    return row >= 0 && row < rows && column >= 0 && column < columns && cells[row][column] == 'x';
  };
  const auto is_free = [&](int row, int column) {
    for (int down = -1; down <= 1; ++down) {
      for (int along = -1; along <= 1; ++along) {
        if (is_ship(row + down, column + along)) return false;
      }
    }
    return row < rows && column < columns;
  };
  std::string fleet;
  for (int tries = 1 + rng.below(8); tries > 0 || fleet.empty(); --tries) {
    const int row = rng.below(rows);
    const int column = rng.below(columns);
    const int down = rng.below(2);
    const int length = fleet.empty() ? 1 : 1 + rng.below(4);
    int fitting = 0;
    while (fitting < length && is_free(row + down * fitting, column + (1 - down) * fitting))
      ++fitting;
    if (fitting < length) continue;
    for (int i = 0; i < length; ++i) cells[row + down * i][column + (1 - down) * i] = 'x';
    fleet += ' ' + std::to_string(length);
  }
  const auto number = [&](bool is_row, int line) -> std::string {
    if (!rng.chance(80)) return " .";
    if (rng.chance(2)) return ' ' + std::to_string(rng.below(3));
    int ships = 0;
    for (int i = 0; i < (is_row ? columns : rows); ++i)
      ships += is_row ? is_ship(line, i) : is_ship(i, line);
    return ' ' + std::to_string(ships);
  };
  std::string text = "battleships\nfleet" + fleet + '\n';
  for (int column = 0; column < columns; ++column) text += number(false, column);
  for (int row = 0; row < rows; ++row) {
    text += '\n' + number(true, row);
    for (int column = 0; column < columns; ++column) {
      const bool is_end =
          is_ship(row, column) && is_ship(row, column + 1) && !is_ship(row, column - 1);
      const bool is_given = rng.chance(20);
      (text += ' ') += !is_given ? '.' : is_end ? '<' : cells[row][column];
    }
  }
  return std::move(*family.codecs[0].read(text + '\n'));
}

}  // namespace crosshatch::battleships
