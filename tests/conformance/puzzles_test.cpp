// SPDX-License-Identifier: MIT
//
// The puzzles made by code are what their makers promise.
#include <gtest/gtest.h>

#include <algorithm>

#include "families/minesweeper/puzzle.h"
#include "families/nonogram/puzzle.h"
#include "puzzles/mines.h"
#include "puzzles/nonograms.h"
#include "puzzles/pictures.h"
#include "puzzles/sudokus.h"
#include "solve/solve.h"

namespace crosshatch::puzzles {
namespace {

const Family& nonograms() { return *find_family("nonogram"); }

Answer answer(const Puzzle& puzzle) {
  Budget budget;
  return solve(nonograms(), puzzle, {}, budget);
}

TEST(RandomPictures, AreAsFullAsTheyWereAskedToBe) {
  Rng rng(7);
  for (const int percent : {0, 20, 50, 100}) {
    const Board picture = random_picture(rng, 50, 80, percent);
    const auto filled =
        std::count(picture.all().begin(), picture.all().end(), only(nonogram::filled));
    EXPECT_TRUE(picture.is_solved());
    EXPECT_NEAR(static_cast<double>(filled) / 40, percent, percent % 100 == 0 ? 0 : 3);
  }
}

TEST(RandomPictures, DependOnTheSeedAlone) {
  Rng one(3), same(3), other(4);
  const PuzzlePtr puzzle = random_nonogram(one, 10, 15, 40);
  EXPECT_EQ(puzzle->rows(), 10);
  EXPECT_EQ(puzzle->columns(), 15);
  EXPECT_TRUE(puzzle->is_same(*random_nonogram(same, 10, 15, 40)));
  EXPECT_FALSE(puzzle->is_same(*random_nonogram(other, 10, 15, 40)));
}

TEST(Dominoes, HaveOneSolutionThatLinesDoNotFind) {
  for (int n = 3; n <= 8; ++n) {
    const PuzzlePtr puzzle = dominoes(n);
    EXPECT_EQ(puzzle->rows(), 2 * n + 1);
    const Answer found = answer(*puzzle);
    EXPECT_EQ(found.verdict.kind(), Verdict::Kind::unique) << n;
    EXPECT_FALSE(found.logic) << n;
  }
}

TEST(LineSolvableNonograms, AreSolvedByLinesAndNeitherFullNorEmpty) {
  Rng rng(5);
  for (int i = 0; i < 40; ++i) {
    const int rows = 5 + rng.below(40);
    const int columns = 5 + rng.below(70);
    const PuzzlePtr puzzle = line_solvable_nonogram(rng, rows, columns);
    ASSERT_EQ(puzzle->rows(), rows);
    ASSERT_EQ(puzzle->columns(), columns);
    const Answer found = answer(*puzzle);
    ASSERT_TRUE(found.logic);
    const Board& picture = found.verdict.solutions().front();
    const auto filled =
        std::count(picture.all().begin(), picture.all().end(), only(nonogram::filled));
    EXPECT_GT(filled, rows * columns / 4);
    EXPECT_LT(filled, rows * columns * 81 / 100);
  }
}

TEST(RandomSudokus, HaveOneSolutionAndAreMinimalIfAskedFor) {
  Rng rng(6);
  const Family& family = *find_family("sudoku");
  const auto verdict = [&](const sudoku::Puzzle& puzzle) {
    Budget budget;
    return solve(family, puzzle, {}, budget).verdict.kind();
  };
  for (const sudoku::BoxShape shape : {sudoku::BoxShape{2, 2}, {2, 3}, {3, 3}}) {
    const PuzzlePtr made = puzzles::random_sudoku(rng, shape);
    const sudoku::Puzzle& puzzle = sudoku::of(*made);
    EXPECT_EQ(verdict(puzzle), Verdict::Kind::unique);
    for (Site site = 0; site < puzzle.sites(); ++site) {
      if (!puzzle.givens().is_decided(site)) continue;
      Board fewer = puzzle.givens();
      fewer[site] = puzzle.all_values();
      EXPECT_EQ(verdict(sudoku::Puzzle(shape, std::move(fewer))), Verdict::Kind::multiple);
    }
  }
  const PuzzlePtr roomy = puzzles::random_sudoku(rng, {3, 3}, 40);
  int givens = 0;
  for (Site site = 0; site < roomy->sites(); ++site)
    givens += sudoku::of(*roomy).givens().is_decided(site) ? 1 : 0;
  EXPECT_EQ(givens, 40);
}

TEST(RandomMines, ShowTrueHintsAndTheTotalIfAskedFor) {
  Rng rng(8);
  const Family& family = *find_family("minesweeper");
  for (int i = 0; i < 20; ++i) {
    const PuzzlePtr puzzle = puzzles::random_mines(rng, 6, 9, 20, 70, i % 2 == 0);
    EXPECT_EQ(minesweeper::of(*puzzle).mines().has_value(), i % 2 == 0);
    Budget budget;
    EXPECT_NE(solve(family, *puzzle, {}, budget).verdict.kind(), Verdict::Kind::none);
  }
}

}  // namespace
}  // namespace crosshatch::puzzles
