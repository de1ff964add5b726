// SPDX-License-Identifier: MIT
#include "families/minesweeper/engine/mine_sums.h"

#include <gtest/gtest.h>

#include <set>

#include "base/effort_test.h"
#include "base/rng.h"

namespace crosshatch::minesweeper {

namespace {

using Choices = std::vector<std::vector<int>>;

Choices random_choices(int components, int step, Rng& rng) {
  Choices choices;
  for (int i = 0; i < components; ++i) {
    std::vector<int>& own = choices.emplace_back();
    own.push_back(rng.below(4));
    for (int j = rng.below(4); j > 0; --j) own.push_back(own.back() + step * (1 + rng.below(3)));
  }
  return choices;
}

/// All sums of choices of the components [first, end).
std::set<int> sums_of(const Choices& choices, std::size_t first, std::size_t end) {
  std::set<int> sums{0};
  for (std::size_t i = first; i < end; ++i) {
    std::set<int> next;
    for (const int sum : sums) {
      for (const int choice : choices[i]) next.insert(sum + choice);
    }
    sums = std::move(next);
  }
  return sums;
}

TEST(MineSums, KnowWhatIsPossibleAsTheDefinitionDoes) {
  Rng rng(4);
  int impossible = 0;
  for (int round = 0; round < tries(150); ++round) {
    // Steps of 7 leave gaps that free cells may fill; many components make sets of many words.
    const Choices choices =
        random_choices(rng.below(round % 20 == 0 ? 60 : 9), round % 3 == 0 ? 7 : 1, rng);
    const std::size_t all = choices.size();
    const int free = rng.below(3) == 0 ? rng.below(9) : 0;
    const std::set<int> whole = sums_of(choices, 0, all);
    const int total = *whole.begin() - 2 + rng.below(*whole.rbegin() - *whole.begin() + free + 5);
    const MineSums sums(choices, free, total);
    for (const std::size_t first : {std::size_t{0}, all / 2, all}) {
      const std::set<int> rest = sums_of(choices, first, all);
      for (int mines = -1; mines <= total; ++mines) {
        bool can = false;
        for (int own = 0; own <= free; ++own) can = can || rest.contains(mines - own);
        // Less than the least of all others is left to nobody.
        const int others = *sums_of(choices, 0, first).begin();
        if (mines + others <= total) {
          ASSERT_EQ(sums.can_finish(first, mines), can) << round << ' ' << mines;
        }
      }
    }
    const MineSums::Possible possible = sums.possible();
    ASSERT_EQ(possible.choices.size(), all);
    for (std::size_t i = 0; i < all; ++i) {
      Choices others = choices;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const std::set<int> rest = sums_of(others, 0, all - 1);
      for (std::size_t c = 0; c < choices[i].size(); ++c) {
        bool can = false;
        for (int own = 0; own <= free; ++own)
          can = can || rest.contains(total - choices[i][c] - own);
        ASSERT_EQ(possible.choices[i][c], can) << round << ' ' << i << ' ' << c;
        impossible += can ? 0 : 1;
      }
    }
    int least_free = 0;
    int most_free = -1;
    for (int own = free; own >= 0; --own) {
      if (!whole.contains(total - own)) continue;
      most_free = std::max(most_free, own);
      least_free = own;
    }
    EXPECT_EQ(possible.least_free, least_free) << round;
    EXPECT_EQ(possible.most_free, most_free) << round;
  }
  EXPECT_GT(impossible, tries(50));
}

TEST(MineSums, NeedNoMemoryWhereThereAreNoGaps) {
  const Choices choices(20'000, {1, 2, 3});
  const MineSums sums(choices, 0, 40'000);
  EXPECT_EQ(sums.bytes(), 0u);
  EXPECT_TRUE(sums.can_finish(0, 40'000));
  const Choices even(1'000, {0, 2});
  EXPECT_FALSE(MineSums(even, 0, 1'001).can_finish(0, 1'001));
  EXPECT_FALSE(MineSums(even, 0, 1'001).possible().choices[7][1]);
  EXPECT_TRUE(MineSums(even, 1, 1'001).possible().choices[7][1]);
}

}  // namespace

}  // namespace crosshatch::minesweeper
