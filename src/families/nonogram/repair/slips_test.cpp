// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "families/nonogram/repair/mistakes.h"

namespace crosshatch::nonogram {
namespace {

TEST(Slips, TheLikeliestComeFirst) {
  EXPECT_EQ(slips_of({3, 1, 2}), (std::vector<Clue>{{1, 3, 2},
                                                    {3, 2, 1},
                                                    {2, 1, 3},
                                                    {2, 2, 2},
                                                    {4, 1, 1},
                                                    {4, 2},
                                                    {3, 3},
                                                    {1, 2, 1, 2},
                                                    {2, 1, 1, 2},
                                                    {3, 1, 1, 1}}));
}

TEST(Slips, AnEmptyLineHasNone) { EXPECT_TRUE(slips_of({}).empty()); }

std::map<Value, int> cells_by_colour(const Clue& clue) {
  std::map<Value, int> cells;
  for (const Run& run : clue) cells[run.colour] += run.length;
  return cells;
}

TEST(Slips, AskForAsManyCellsOfEachColour) {
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    Clue clue;
    for (int runs = rng.below(6); runs > 0; --runs)
      clue.emplace_back(1 + rng.below(4), static_cast<Value>(1 + rng.below(2)));
    std::set<Clue> seen = {clue};
    for (const Clue& slip : slips_of(clue)) {
      EXPECT_TRUE(seen.insert(slip).second);
      EXPECT_EQ(cells_by_colour(slip), cells_by_colour(clue));
      for (const nonogram::Run& run : slip) EXPECT_GT(run.length, 0);
    }
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
