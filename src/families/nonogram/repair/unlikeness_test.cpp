// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/rng.h"
#include "families/nonogram/repair/mistakes.h"

namespace crosshatch::nonogram {
namespace {

TEST(Unlikeness, IsNothingForTheSameClue) {
  EXPECT_EQ(unlikeness({}, {}), 0);
  EXPECT_EQ(unlikeness({3, 1}, {3, 1}), 0);
}

TEST(Unlikeness, TellsTheMistakesOfPeopleApart) {
  EXPECT_EQ(unlikeness({3, 1, 2}, {1, 3, 2}), 1);
  EXPECT_EQ(unlikeness({3, 1, 2}, {2, 1, 3}), 2);
  EXPECT_EQ(unlikeness({1, 2, 3, 4}, {4, 3, 2, 1}), 3);
  EXPECT_EQ(unlikeness({3, 1, 2}, {3, 2, 2}), 4);
  EXPECT_EQ(unlikeness({3, 1, 2}, {2, 1, 2}), 4);
  EXPECT_EQ(unlikeness({5, 1, 1}, {4, 2, 1}), 5);
  EXPECT_EQ(unlikeness({3, 1, 2}, {3, 2}), 6);
  EXPECT_EQ(unlikeness({3}, {3, 4}), 6);
  EXPECT_EQ(unlikeness({}, {4}), 6);
  EXPECT_EQ(unlikeness({3, 1, 2}, {4, 2}), 7);
  EXPECT_EQ(unlikeness({5}, {2, 3}), 7);
}

TEST(Unlikeness, CountsWhatThereIsToChangeInOtherClues) {
  EXPECT_EQ(unlikeness({3}, {5}), 7 + 2);
  EXPECT_EQ(unlikeness({1, 1}, {2, 2}), 7 + 2);
  EXPECT_EQ(unlikeness({1, 1, 1}, {5}), 7 + 4 + 2 + 2);
  const Value red = 1;
  const Value green = 2;
  EXPECT_EQ(unlikeness({{3, red}}, {{3, green}}), 7 + 1);
  EXPECT_EQ(unlikeness({{1, red}, {1, green}}, {{2, red}}), 7 + 1 + 2);
}

TEST(Unlikeness, IsTheSameTheOtherWayRound) {
  Rng rng(1);
  const auto clue = [&] {
    Clue runs;
    for (int number = rng.below(5); number > 0; --number)
      runs.emplace_back(1 + rng.below(3), static_cast<Value>(1 + rng.below(2)));
    return runs;
  };
  for (int i = 0; i < 2000; ++i) {
    const Clue one = clue();
    const Clue other = clue();
    EXPECT_EQ(unlikeness(one, other), unlikeness(other, one));
    EXPECT_EQ(unlikeness(one, other) == 0, one == other);
  }
}

}  // namespace
}  // namespace crosshatch::nonogram
