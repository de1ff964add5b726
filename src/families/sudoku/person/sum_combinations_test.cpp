// SPDX-License-Identifier: MIT
//
// The digits of cells with a sum, compared with all assignments.
#include "families/sudoku/person/position/sum_combinations.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"

namespace crosshatch::sudoku {
namespace {

struct AllAssignments {
  std::vector<Candidates> left;
  std::set<Candidates> sets;
};

void go_on(const std::vector<Candidates>& marks, int sum, bool differ, std::vector<Value>& chosen,
           AllAssignments& plain) {
  if (chosen.size() == marks.size()) {
    if (sum != 0) return;
    Candidates set = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      plain.left[i] |= only(chosen[i]);
      set |= only(chosen[i]);
    }
    plain.sets.insert(set);
    return;
  }
  for (Candidates rest = marks[chosen.size()]; rest != 0; rest &= rest - 1) {
    const Value value = std::countr_zero(rest);
    bool is_new = true;
    for (const Value before : chosen) is_new = is_new && before != value;
    if (differ && !is_new) continue;
    chosen.push_back(value);
    go_on(marks, sum - value - 1, differ, chosen, plain);
    chosen.pop_back();
  }
}

TEST(SumCombinations, AreThoseOfAllAssignments) {
  Rng rng(5);
  int possible = 0;
  for (int round = 0; round < tries(3000); ++round) {
    std::vector<Candidates> marks;
    const int cells = 1 + rng.below(4);
    for (int i = 0; i < cells; ++i) marks.push_back(1 + static_cast<Candidates>(rng.below(511)));
    const int sum = 1 + rng.below(28);
    const bool differ = rng.below(2) == 0;
    AllAssignments plain{.left = std::vector<Candidates>(marks.size()), .sets = {}};
    std::vector<Value> chosen;
    go_on(marks, sum, differ, chosen, plain);
    const SumCombinations combinations = combinations_of(marks, sum, differ);
    ASSERT_EQ(combinations.is_possible, !plain.sets.empty());
    for (std::size_t i = 0; i < marks.size(); ++i) ASSERT_EQ(combinations.left[i], plain.left[i]);
    if (differ) {
      ASSERT_EQ(std::set<Candidates>(combinations.sets.begin(), combinations.sets.end()),
                plain.sets);
    }
    possible += combinations.is_possible ? 1 : 0;
  }
  EXPECT_GT(possible, tries(500));
  EXPECT_LT(possible, 2900);
}

TEST(SumCombinations, NameCombinationsFromTheLowestDigits) {
  const Candidates any = only(9) - 1;
  const std::vector<Candidates> two = {any, any};
  const std::vector<Candidates> expected = {only(0) | only(4), only(1) | only(3)};
  EXPECT_EQ(combinations_of(two, 6, true).sets, expected);
  EXPECT_EQ(combinations_of(two, 3, true).needed(), only(0) | only(1));
  EXPECT_EQ(combinations_of(two, 6, true).needed(), 0U);
}

TEST(SumCombinations, OfManyDigitsLookAtTheSumAlone) {
  const Candidates any = only(16) - 1;
  const SumCombinations combinations = combinations_of(std::vector<Candidates>{any, any}, 3, true);
  EXPECT_TRUE(combinations.is_possible);
  EXPECT_EQ(combinations.left[0], only(0) | only(1));
  EXPECT_TRUE(combinations.sets.empty());
}

}  // namespace
}  // namespace crosshatch::sudoku
