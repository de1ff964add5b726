// SPDX-License-Identifier: MIT
#include "base/allowance.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(Allowance, AllowsEverythingWithoutABudget) {
  Allowance all;
  EXPECT_TRUE(all.hold(std::size_t{1} << 60));
  EXPECT_TRUE(all.poll());
  EXPECT_FALSE(all.is_spent());
}

TEST(Allowance, HoldsUpToTheLimitAndGivesBack) {
  Budget budget({.memory = 100});
  {
    Allowance one(budget);
    EXPECT_TRUE(one.hold(60));
    EXPECT_TRUE(one.hold(80));
    EXPECT_FALSE(budget.has_memory(21));
    EXPECT_TRUE(one.hold(40));
    EXPECT_TRUE(budget.has_memory(60));
    Allowance two = one.share();
    EXPECT_TRUE(two.hold(60));
    EXPECT_FALSE(budget.has_memory(1));
  }
  EXPECT_TRUE(budget.has_memory(100));
  Allowance three(budget);
  EXPECT_FALSE(three.hold(101));
  EXPECT_TRUE(three.is_spent());
  EXPECT_FALSE(three.tick());
  EXPECT_EQ(budget.why(), Why::memory);
}

TEST(Allowance, IsKeptByMovesAndLostByCopies) {
  Budget budget({.memory = 100});
  Allowance one(budget);
  ASSERT_TRUE(one.hold(70));
  Allowance copy = one;
  EXPECT_TRUE(copy.hold(1000));
  Allowance moved = std::move(one);
  EXPECT_FALSE(budget.has_memory(31));
  moved = Allowance();
  EXPECT_TRUE(budget.has_memory(100));
  EXPECT_FALSE(budget.is_spent());
}

TEST(Allowance, EndsWhenSomebodyStopsTheBudget) {
  StopFlag stop = false;
  Budget budget({.stop = &stop});
  const Allowance one(budget);
  EXPECT_TRUE(one.poll());
  stop = true;
  EXPECT_FALSE(one.poll());
  EXPECT_EQ(budget.why(), Why::cancelled);
}

}  // namespace
}  // namespace crosshatch
