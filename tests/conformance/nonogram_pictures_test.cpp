// SPDX-License-Identifier: MIT
//
// Every nonogram that has some 4x4 picture, compared with the list of all pictures: two pictures
// with the same clues are two solutions of one puzzle.
#include <gtest/gtest.h>

#include <map>

#include "families/nonogram/puzzle.h"
#include "oracle.h"
#include "sat/formula.h"

namespace crosshatch::conformance {
namespace {

const Family& nonograms() { return *find_family("nonogram"); }

/// The picture whose cells are the bits of `bits`, the first cell the highest.
Board picture(unsigned bits, int cells) {
  Board board(cells, 0);
  for (Site site = 0; site < cells; ++site) board.set(site, (bits >> (cells - 1 - site)) & 1);
  return board;
}

using Clues = std::pair<std::vector<nonogram::Clue>, std::vector<nonogram::Clue>>;

/// All pictures of a size, grouped by their clues; ascending within a group.
std::map<Clues, std::vector<Board>> groups(int rows, int columns) {
  std::map<Clues, std::vector<Board>> groups;
  for (unsigned bits = 0; bits < 1u << (rows * columns); ++bits) {
    Board board = picture(bits, rows * columns);
    const PuzzlePtr puzzle = nonogram::puzzle_of(board, rows, columns);
    const nonogram::Puzzle& clues = nonogram::of(*puzzle);
    groups[{clues.row_clues(), clues.column_clues()}].push_back(std::move(board));
  }
  return groups;
}

void compare_all(int rows, int columns) {
  for (const auto& [clues, solutions] : groups(rows, columns)) {
    const PuzzlePtr puzzle = *nonogram::make_puzzle(clues.first, clues.second);
    ASSERT_EQ(disagreement(nonograms(), *puzzle, solutions), "")
        << nonograms().text(*puzzle, solutions.front());
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

TEST(NonogramPictures, HaveTheSameSolutionsByEveryMethod) {
  for (const auto& [clues, solutions] : groups(3, 4)) {
    const PuzzlePtr puzzle = *nonogram::make_puzzle(clues.first, clues.second);
    for (const Method& method : methods_of(nonograms())) {
      const Found found = find_by(method, nonograms(), *puzzle);
      ASSERT_TRUE(found.is_complete);
      ASSERT_EQ(found.solutions, solutions) << method.name;
    }
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
