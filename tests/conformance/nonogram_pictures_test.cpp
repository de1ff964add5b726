// SPDX-License-Identifier: MIT
//
// Every nonogram that has some 4x4 picture, and smaller ones in colours, compared with the list of
// all pictures: two pictures with the same clues are two solutions of one puzzle.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "base/effort_test.h"
#include "families/nonogram/puzzle.h"
#include "oracle.h"
#include "sat/formula.h"

namespace crosshatch::conformance {
namespace {

const Family& nonograms() { return *find_family("nonogram"); }

nonogram::Palette palette_of(int colours) {
  return colours == 1 ? nonogram::Palette{} : nonogram::numbered_palette(colours);
}

using Clues = std::pair<std::vector<nonogram::Clue>, std::vector<nonogram::Clue>>;

PuzzlePtr puzzle_with(const Clues& clues, int colours) {
  return *nonogram::make_puzzle(clues.first, clues.second, {}, palette_of(colours));
}

/// All pictures of a size in exactly so many colours, grouped by their clues; ascending within a
/// group.
std::map<Clues, std::vector<Board>> groups(int rows, int columns, int colours = 1) {
  std::map<Clues, std::vector<Board>> groups;
  Board board(rows * columns, only(nonogram::empty));
  const auto fill = [&](auto& self, Site site) -> void {
    if (site == board.sites()) {
      const PuzzlePtr puzzle = nonogram::puzzle_of(board, rows, columns, {}, palette_of(colours));
      const nonogram::Puzzle& clues = nonogram::of(*puzzle);
      if (colours == 1 || clues.palette().size() == colours)
        groups[{clues.row_clues(), clues.column_clues()}].push_back(board);
      return;
    }
    for (Value value = 0; value <= colours; ++value) {
      board.set(site, value);
      self(self, site + 1);
    }
  };
  fill(fill, 0);
  return groups;
}

void compare_all(int rows, int columns, int colours = 1) {
  for (const auto& [clues, solutions] : groups(rows, columns, colours)) {
    const PuzzlePtr puzzle = puzzle_with(clues, colours);
    ASSERT_EQ(disagreement(nonograms(), *puzzle, solutions), "")
        << nonograms().text(*puzzle, solutions.front());
  }
}

void compare_all_methods(int rows, int columns, int colours = 1) {
  for (const auto& [clues, solutions] : groups(rows, columns, colours)) {
    for (const Method& method : methods_of(nonograms())) {
      const Found found = find_by(method, nonograms(), *puzzle_with(clues, colours));
      ASSERT_TRUE(found.is_complete);
      ASSERT_EQ(found.solutions, solutions) << method.name;
    }
  }
}

TEST(NonogramPictures, OfFourByFourAllAgree) { compare_all(4, 4); }

TEST(NonogramPictures, ThatAreNotSquareAllAgree) {
  compare_all(1, 1);
  compare_all(1, 9);
  compare_all(9, 1);
  compare_all(2, 5);
  compare_all(5, 2);
  compare_all(3, 4);
}

TEST(NonogramPictures, HaveTheSameSolutionsByEveryMethod) { compare_all_methods(3, 4); }

TEST(NonogramPictures, InColoursAllAgree) {
  struct Size {
    int rows;
    int columns;
    int colours;
  };
  std::vector<Size> sizes = {{1, 7, 2}, {7, 1, 2}, {1, 5, 4}, {2, 3, 2}, {3, 2, 3}, {3, 3, 2}};
  if (is_long_run()) sizes.push_back({3, 4, 2});
  for (const Size& size : sizes) {
    compare_all(size.rows, size.columns, size.colours);
    compare_all_methods(size.rows, size.columns, size.colours);
  }
}

/// Clues that need not come from a picture: their sums agree, and often there is no solution.
TEST(NonogramClues, ThatMayHaveNoSolutionAllAgree) {
  const std::vector<nonogram::Clue> lines = {{}, {1}, {2}, {3}, {1, 1}};
  const std::map<Clues, std::vector<Board>> solvable = groups(3, 3);
  const auto clues_of = [&](int code) {
    std::vector<nonogram::Clue> clues;
    for (int i = 0; i < 3; ++i, code /= 5) clues.push_back(lines[code % 5]);
    return clues;
  };
  int without = 0;
  for (int rows = 0; rows < 125; ++rows) {
    for (int columns = 0; columns < 125; ++columns) {
      const Result<PuzzlePtr> puzzle = nonogram::make_puzzle(clues_of(rows), clues_of(columns));
      if (!puzzle) continue;  // sums differ
      const auto known = solvable.find({clues_of(rows), clues_of(columns)});
      const std::vector<Board> solutions =
          known == solvable.end() ? std::vector<Board>{} : known->second;
      without += solutions.empty();
      ASSERT_EQ(disagreement(nonograms(), **puzzle, solutions), "") << rows << "," << columns;
    }
  }
  EXPECT_GT(without, 100);
}

}  // namespace
}  // namespace crosshatch::conformance
