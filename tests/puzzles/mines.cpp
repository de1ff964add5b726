// SPDX-License-Identifier: MIT
#include "puzzles/mines.h"

#include <algorithm>
#include <vector>

#include "families/minesweeper/puzzle.h"

namespace crosshatch::puzzles {

PuzzlePtr random_mines(Rng& rng, int rows, int columns, int mines, int hints, bool tells_total) {
  const auto at = [columns](int row, int column) {
    return static_cast<std::size_t>(row * columns + column);
  };
  std::vector<bool> is_mine(at(rows, 0));
  int total = 0;
  for (std::size_t site = 0; site < is_mine.size(); ++site) {
    is_mine[site] = rng.below(100) < mines;
    total += is_mine[site] ? 1 : 0;
  }
  std::vector<minesweeper::Hint> shown(is_mine.size(), minesweeper::unknown);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      if (is_mine[at(row, column)] || rng.below(100) >= hints) continue;
      int around = 0;
      for (int r = std::max(0, row - 1); r <= std::min(rows - 1, row + 1); ++r) {
        for (int c = std::max(0, column - 1); c <= std::min(columns - 1, column + 1); ++c)
          around += is_mine[at(r, c)] ? 1 : 0;
      }
      shown[at(row, column)] = static_cast<minesweeper::Hint>(around);
    }
  }
  return std::move(*minesweeper::make_puzzle(rows, columns, std::move(shown),
                                             tells_total ? std::optional(total) : std::nullopt));
}

}  // namespace crosshatch::puzzles
