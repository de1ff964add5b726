// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/probe_batch.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace crosshatch::nonogram {
namespace {

/// 2x2 with a cell in each line: either diagonal.
PuzzlePtr diagonals() { return std::move(*make_puzzle({{1}, {1}}, {{1}, {1}})); }

BinaryGrid open_grid(const Puzzle& puzzle) { return {puzzle, Board(4, open_cell), this_cpu()}; }

void solve_all(ProbeBatch& batch) {
  for (int i = 0; i < 10; ++i) batch.solve_some();
}

TEST(ProbeBatch, FindsNothingWhereBothValuesShowDifferentThings) {
  const PuzzlePtr puzzle = diagonals();
  const BinaryGrid grid = open_grid(of(*puzzle));
  ProbeBatch batch(grid);
  std::vector<Fact> facts;
  batch.begin(3, 0, 0);
  EXPECT_EQ(batch.conclude(3, facts), ProbeBatch::Outcome::open);
  solve_all(batch);
  EXPECT_EQ(batch.conclude(3, facts), ProbeBatch::Outcome::decided);
  EXPECT_TRUE(facts.empty());
  EXPECT_EQ(batch.touched(3).rows, 3u);
  EXPECT_EQ(batch.touched(3).columns, 3u);
}

TEST(ProbeBatch, TakesABoardForImpossibleThatHasFoundTheOppositeOfAFact) {
  const PuzzlePtr puzzle = diagonals();
  BinaryGrid grid = open_grid(of(*puzzle));
  ProbeBatch batch(grid);
  std::vector<Fact> facts;
  batch.begin(0, 0, 0);
  solve_all(batch);
  grid.assign(1, 1, filled);
  batch.learn({1, 1, filled});
  EXPECT_EQ(batch.conclude(0, facts), ProbeBatch::Outcome::decided);
  ASSERT_EQ(facts.size(), 3u);
  for (const Fact& fact : facts) EXPECT_EQ(fact.value, fact.row == fact.column ? filled : empty);
}

TEST(ProbeBatch, GoesOnWithAFactThatIsNewsToABoard) {
  const PuzzlePtr puzzle = diagonals();
  BinaryGrid grid = open_grid(of(*puzzle));
  ProbeBatch batch(grid);
  std::vector<Fact> facts;
  batch.begin(0, 0, 0);
  grid.assign(1, 1, filled);
  batch.learn({1, 1, filled});
  EXPECT_EQ(batch.conclude(0, facts), ProbeBatch::Outcome::open);
  solve_all(batch);
  EXPECT_EQ(batch.conclude(0, facts), ProbeBatch::Outcome::decided);
  ASSERT_EQ(facts.size(), 3u);
  for (const Fact& fact : facts) EXPECT_EQ(fact.value, fact.row == fact.column ? filled : empty);
}

TEST(ProbeBatch, FindsAContradictionWhereNeitherValueIsPossible) {
  const PuzzlePtr puzzle = diagonals();
  BinaryGrid grid = open_grid(of(*puzzle));
  grid.assign(0, 1, empty);
  grid.assign(1, 1, empty);
  ProbeBatch batch(grid);
  std::vector<Fact> facts;
  batch.begin(0, 0, 0);
  solve_all(batch);
  EXPECT_EQ(batch.conclude(0, facts), ProbeBatch::Outcome::contradiction);
  EXPECT_TRUE(facts.empty());
}

}  // namespace
}  // namespace crosshatch::nonogram
