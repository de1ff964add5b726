// SPDX-License-Identifier: MIT
//
// Every 4x4 sudoku whose givens are cells of a grid, checked against the list of all 288 grids.
// Digits may be permuted, so 12 grids stand for all; every ninth of their 2^16 sets of givens is
// tried, all of them in the long preset.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/effort_test.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/grids_test.h"
#include "oracle.h"

namespace crosshatch::conformance {
namespace {

const Family& family() { return *find_family("sudoku"); }

PuzzlePtr read(const std::string& text) { return *sudoku::read_line(text); }

Board board_of(const std::string& grid) {
  Board board(16, 0);
  for (Site site = 0; site < 16; ++site) board.set(site, grid[site] - '1');
  return board;
}

std::string show(const std::string& grid, unsigned givens) {
  std::string text = grid;
  for (std::size_t cell = 0; cell < 16; ++cell) {
    if (((givens >> cell) & 1) == 0) text[cell] = '.';
  }
  return text;
}

TEST(SudokuBoards, OfFourByFourThatShowAGridAllAgree) {
  const std::vector<std::string> grids = sudoku::grids_of_4x4();
  ASSERT_EQ(grids.size(), 288u);
  const unsigned stride = is_long_run() ? 1 : 9;
  unsigned tried = 0;
  for (const std::string& grid : grids) {
    if (!grid.starts_with("1234")) continue;
    for (unsigned givens = 0; givens < 1u << 16; ++givens) {
      if (tried++ % stride != 0) continue;
      const std::string text = show(grid, givens);
      std::vector<Board> solutions;
      for (const std::string& other : grids) {
        if (show(other, givens) == text) solutions.push_back(board_of(other));
      }
      const PuzzlePtr puzzle = read(text);
      ASSERT_EQ(disagreement(family(), *puzzle, solutions), "") << text;
    }
  }
}

/// Up to six random digits on an empty board: many have no solution, and many clash.
TEST(SudokuBoards, OfFourByFourWithThrownDigitsAllAgree) {
  const std::vector<std::string> grids = sudoku::grids_of_4x4();
  Rng rng(4);
  for (int i = 0; i < 20'000; ++i) {
    std::string text(16, '.');
    for (int digits = rng.below(7); digits > 0; --digits)
      text[rng.below(16)] = static_cast<char>('1' + rng.below(4));
    std::vector<Board> solutions;
    for (const std::string& grid : grids) {
      bool agrees = true;
      for (std::size_t cell = 0; cell < 16; ++cell)
        agrees = agrees && (text[cell] == '.' || text[cell] == grid[cell]);
      if (agrees) solutions.push_back(board_of(grid));
    }
    const PuzzlePtr puzzle = read(text);
    ASSERT_EQ(disagreement(family(), *puzzle, solutions), "") << text;
  }
}

TEST(SudokuBoards, HaveTheSameSolutionsByEveryMethod) {
  Rng rng(5);
  const std::vector<std::string> grids = sudoku::grids_of_4x4();
  for (int i = 0; i < 1000; ++i) {
    const std::string& grid = grids[rng.below(288)];
    const PuzzlePtr puzzle = read(show(grid, static_cast<unsigned>(rng.below(1 << 16))));
    std::vector<Board> first;
    for (const Method& method : methods_of(family())) {
      const Found found = find_by(method, family(), *puzzle);
      ASSERT_TRUE(found.is_complete);
      if (first.empty()) first = found.solutions;
      ASSERT_EQ(found.solutions, first) << method.name;
    }
  }
}

}  // namespace
}  // namespace crosshatch::conformance
