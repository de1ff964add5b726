// SPDX-License-Identifier: MIT
#include "puzzles/nonograms.h"

#include "families/nonogram/puzzle.h"

namespace crosshatch::puzzles {

Board random_picture(Rng& rng, int rows, int columns, int percent) {
  Board picture(rows * columns, only(nonogram::empty));
  for (Site site = 0; site < picture.sites(); ++site) {
    if (rng.chance(percent)) picture.set(site, nonogram::filled);
  }
  return picture;
}

PuzzlePtr random_nonogram(Rng& rng, int rows, int columns, int percent) {
  return nonogram::puzzle_of(random_picture(rng, rows, columns, percent), rows, columns);
}

PuzzlePtr dominoes(int n) {
  std::vector<nonogram::Clue> row_clues = {{3}};
  std::vector<nonogram::Clue> column_clues = {{1}};
  for (int i = 1; i < n; ++i) {
    row_clues.insert(row_clues.end(), {{1}, {3, 1}});
    column_clues.insert(column_clues.end(), {{1}, {1, 3}});
  }
  row_clues.insert(row_clues.end(), {{1}, {1}});
  column_clues.insert(column_clues.end(), {{1}, {3}});
  return std::move(*nonogram::make_puzzle(std::move(row_clues), std::move(column_clues),
                                          std::to_string(n) + " dominoes"));
}

}  // namespace crosshatch::puzzles
