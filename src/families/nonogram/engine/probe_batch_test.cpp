// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/probe_batch.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace crosshatch::nonogram {
namespace {

/// A batch on 2x2 with a cell in each line: either diagonal.
class ProbeBatchTest : public testing::Test {
 protected:
  void solve_all() {
    for (int i = 0; i < 10; ++i) batch.solve_some();
  }
  void learn_the_last_cell() {
    grid.assign(1, 1, filled);
    batch.learn({1, 1, filled});
  }
  /// That the first diagonal is filled.
  void expect_facts() {
    EXPECT_EQ(batch.conclude(0, facts), ProbeBatch::Outcome::decided);
    ASSERT_EQ(facts.size(), 3u);
    for (const Fact& fact : facts) EXPECT_EQ(fact.value, fact.row == fact.column ? filled : empty);
  }

  PuzzlePtr puzzle = std::move(*make_puzzle({{1}, {1}}, {{1}, {1}}));
  BinaryGrid grid{of(*puzzle), Board(4, open_cell), this_cpu()};
  ProbeBatch batch{grid};
  std::vector<Fact> facts;
};

TEST_F(ProbeBatchTest, FindsNothingWhereBothValuesShowDifferentThings) {
  batch.begin(3, 0, 0);
  EXPECT_EQ(batch.conclude(3, facts), ProbeBatch::Outcome::open);
  solve_all();
  EXPECT_EQ(batch.conclude(3, facts), ProbeBatch::Outcome::decided);
  EXPECT_TRUE(facts.empty());
  EXPECT_EQ(batch.touched(3).rows, 3u);
  EXPECT_EQ(batch.touched(3).columns, 3u);
}

TEST_F(ProbeBatchTest, TakesABoardForImpossibleThatHasFoundTheOppositeOfAFact) {
  batch.begin(0, 0, 0);
  solve_all();
  learn_the_last_cell();
  expect_facts();
}

TEST_F(ProbeBatchTest, GoesOnWithAFactThatIsNewsToABoard) {
  batch.begin(0, 0, 0);
  learn_the_last_cell();
  EXPECT_EQ(batch.conclude(0, facts), ProbeBatch::Outcome::open);
  solve_all();
  expect_facts();
}

TEST_F(ProbeBatchTest, FindsAContradictionWhereNeitherValueIsPossible) {
  grid.assign(0, 1, empty);
  grid.assign(1, 1, empty);
  batch.begin(0, 0, 0);
  solve_all();
  EXPECT_EQ(batch.conclude(0, facts), ProbeBatch::Outcome::contradiction);
  EXPECT_TRUE(facts.empty());
}

}  // namespace
}  // namespace crosshatch::nonogram
