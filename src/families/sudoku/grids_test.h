// SPDX-License-Identifier: MIT
#pragma once

#include <numeric>
#include <string>
#include <vector>

#include "base/rng.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

// Grids and puzzles for tests.

/// All 288 grids of 4x4, ascending, by the definition: no two cells of a row, a column or a box are
/// equal.
inline std::vector<std::string> grids_of_4x4() {
  std::vector<std::string> grids;
  std::string grid(16, '.');
  const auto fits = [&](std::size_t cell, char digit) {
    for (std::size_t other = 0; other < cell; ++other) {
      const bool sees = other / 4 == cell / 4 || other % 4 == cell % 4 ||
                        (other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2);
      if (sees && grid[other] == digit) return false;
    }
    return true;
  };
  const auto fill = [&](auto& self, std::size_t cell) -> void {
    if (cell == 16) return grids.push_back(grid);
    for (char digit = '1'; digit <= '4'; ++digit) {
      if (!fits(cell, digit)) continue;
      grid[cell] = digit;
      self(self, cell + 1);
    }
  };
  fill(fill, 0);
  return grids;
}

/// The first solutions of a puzzle, at most so many.
inline std::vector<Board> solutions_of(const Puzzle& puzzle, std::size_t most) {
  std::vector<Board> found;
  Board board = puzzle.givens();
  Budget budget;
  static_cast<void>(search({puzzle, board, budget}, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < most;
  }));
  return found;
}

inline std::vector<int> shuffled(int count, Rng& rng) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  rng.shuffle(numbers);
  return numbers;
}

/// A solved grid: a regular pattern with its digits and lines in random order.
inline Board shuffled_grid(BoxShape shape, Rng& rng) {
  const auto lines = [&](int bands, int size) {
    std::vector<int> order;
    for (const int band : shuffled(bands, rng)) {
      for (const int line : shuffled(size, rng)) order.push_back(band * size + line);
    }
    return order;
  };
  const std::vector<int> rows = lines(shape.box_columns, shape.box_rows);
  const std::vector<int> columns = lines(shape.box_rows, shape.box_columns);
  const std::vector<int> digits = shuffled(shape.side(), rng);
  Board grid(shape.sites(), 0);
  for (Site site = 0; site < shape.sites(); ++site) {
    const int row = rows[site / shape.side()];
    const int column = columns[site % shape.side()];
    const int digit = row % shape.box_rows * shape.box_columns + row / shape.box_rows + column;
    grid.set(site, digits[digit % shape.side()]);
  }
  return grid;
}

/// A puzzle with one solution: so many cells of a grid are blanked, one after another, where it
/// stays unique. With all of them it is minimal.
inline Puzzle dug(BoxShape shape, Rng& rng, int tries) {
  const Candidates all = only(shape.side()) - 1;
  Board givens = shuffled_grid(shape, rng);
  const std::vector<int> order = shuffled(shape.sites(), rng);
  // A regular grid makes too regular puzzles, so most of it is solved anew.
  if (shape.side() == 9) {
    Board few(shape.sites(), all);
    for (int i = 0; i < 9; ++i) {
      const Site site = order[i];
      few[site] = givens[site];
    }
    givens = solutions_of(Puzzle(shape, few), 1).front();
  }
  for (int i = 0; i < tries; ++i) {
    const Site site = order[i];
    const Candidates before = givens[site];
    givens[site] = all;
    if (solutions_of(Puzzle(shape, givens), 2).size() != 1) givens[site] = before;
  }
  return {shape, givens};
}

inline Puzzle dug(BoxShape shape, Rng& rng) { return dug(shape, rng, shape.sites()); }

}  // namespace crosshatch::sudoku
