// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/fan.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace crosshatch::nonogram {
namespace {

/// 2x2 with a cell in each line: either diagonal.
PuzzlePtr diagonals() { return std::move(*make_puzzle({{1}, {1}}, {{1}, {1}})); }

Grid open_grid(const Puzzle& puzzle) { return {puzzle, Board(4, open_cell), this_cpu()}; }

void solve_all(Fan& fan) {
  for (int i = 0; i < 10; ++i) fan.solve_some();
}

TEST(Fan, FindsNothingWhereBothValuesShowDifferentThings) {
  const PuzzlePtr puzzle = diagonals();
  const Grid grid = open_grid(of(*puzzle));
  Fan fan(grid);
  std::vector<Fact> facts;
  fan.begin(3, 0, 0);
  EXPECT_EQ(fan.conclude(3, facts), Fan::Outcome::open);
  solve_all(fan);
  EXPECT_EQ(fan.conclude(3, facts), Fan::Outcome::decided);
  EXPECT_TRUE(facts.empty());
  EXPECT_EQ(fan.touched(3).rows, 3u);
  EXPECT_EQ(fan.touched(3).columns, 3u);
}

TEST(Fan, TakesABoardForImpossibleThatHasFoundTheOppositeOfAFact) {
  const PuzzlePtr puzzle = diagonals();
  Grid grid = open_grid(of(*puzzle));
  Fan fan(grid);
  std::vector<Fact> facts;
  fan.begin(0, 0, 0);
  solve_all(fan);
  grid.assign(1, 1, filled);
  fan.learn({1, 1, filled});
  EXPECT_EQ(fan.conclude(0, facts), Fan::Outcome::decided);
  ASSERT_EQ(facts.size(), 3u);
  for (const Fact& fact : facts) EXPECT_EQ(fact.value, fact.row == fact.column ? filled : empty);
}

TEST(Fan, GoesOnWithAFactThatIsNewsToABoard) {
  const PuzzlePtr puzzle = diagonals();
  Grid grid = open_grid(of(*puzzle));
  Fan fan(grid);
  std::vector<Fact> facts;
  fan.begin(0, 0, 0);
  grid.assign(1, 1, filled);
  fan.learn({1, 1, filled});
  EXPECT_EQ(fan.conclude(0, facts), Fan::Outcome::open);
  solve_all(fan);
  EXPECT_EQ(fan.conclude(0, facts), Fan::Outcome::decided);
  ASSERT_EQ(facts.size(), 3u);
  for (const Fact& fact : facts) EXPECT_EQ(fact.value, fact.row == fact.column ? filled : empty);
}

TEST(Fan, FindsAContradictionWhereNeitherValueIsPossible) {
  const PuzzlePtr puzzle = diagonals();
  Grid grid = open_grid(of(*puzzle));
  grid.assign(0, 1, empty);
  grid.assign(1, 1, empty);
  Fan fan(grid);
  std::vector<Fact> facts;
  fan.begin(0, 0, 0);
  solve_all(fan);
  EXPECT_EQ(fan.conclude(0, facts), Fan::Outcome::contradiction);
  EXPECT_TRUE(facts.empty());
}

}  // namespace
}  // namespace crosshatch::nonogram
