// SPDX-License-Identifier: MIT
#include "families/sudoku/combinations.h"

#include <gtest/gtest.h>

#include <bit>

namespace crosshatch::sudoku {
namespace {

int sum_of(DigitSet set) {
  int sum = 0;
  for (; set != 0; set &= set - 1) sum += std::countr_zero(set) + 1;
  return sum;
}

TEST(Combinations, AreThoseThatATableOfAllSetsHas) {
  for (const int side : {4, 6, 9, 12}) {
    for (int count = 0; count <= side; ++count) {
      for (int sum = 0; sum <= side * (side + 1) / 2 + 2; ++sum) {
        std::vector<DigitSet> expected;
        DigitSet digits = 0;
        for (DigitSet set = 0; set < DigitSet{1} << side; ++set) {
          if (std::popcount(set) != count || sum_of(set) != sum) continue;
          expected.push_back(set);
          digits |= set;
        }
        ASSERT_EQ(combinations(side, count, sum, 1000), expected)
            << side << ' ' << count << ' ' << sum;
        if (count > 0) {
          ASSERT_EQ(digits_adding_up(side, count, sum), digits);
        }
        ASSERT_EQ(can_add_up((DigitSet{1} << side) - 1, count, sum), !expected.empty());
      }
    }
  }
}

TEST(Combinations, AreNoneWhereTheyAreTooMany) {
  EXPECT_EQ(combinations(9, 4, 20, 12).size(), 12u);
  EXPECT_TRUE(combinations(9, 4, 20, 11).empty());
  EXPECT_TRUE(combinations(25, 12, 156, 600).empty());
}

TEST(Combinations, HaveBounds) {
  EXPECT_EQ(least_sum(0b101110, 2), 5);
  EXPECT_EQ(greatest_sum(0b101110, 2), 10);
  EXPECT_EQ(greatest_sum(0, 0), 0);
}

}  // namespace
}  // namespace crosshatch::sudoku
