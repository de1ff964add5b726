// SPDX-License-Identifier: MIT
#include "base/budget.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>
#include <vector>

#include "base/paid_growth.h"

namespace crosshatch {
namespace {

TEST(Budget, AllowsExactlyItsNodes) {
  Budget budget({.nodes = 3});
  EXPECT_TRUE(budget.spend());
  EXPECT_TRUE(budget.spend(2));
  EXPECT_FALSE(budget.spend());
  EXPECT_TRUE(budget.is_spent());
  EXPECT_EQ(budget.why(), Why::nodes);
  EXPECT_EQ(budget.nodes_used(), 3u);
}

TEST(Budget, StaysSpent) {
  Budget budget({.nodes = 1});
  EXPECT_FALSE(budget.spend(2));
  EXPECT_FALSE(budget.spend());
  EXPECT_FALSE(budget.poll());
}

TEST(Budget, SeesTheDeadline) {
  Budget budget({.seconds = 1e-9});
  while (budget.tick()) {
  }
  EXPECT_EQ(budget.why(), Why::deadline);
}

TEST(Budget, SeesTheDeadlineWhereTurnsAreSlow) {
  Budget budget({.seconds = 0.02});
  int turns = 0;
  while (budget.spend()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    ++turns;
  }
  EXPECT_LT(turns, 20) << "a busy machine makes fewer";
}

TEST(Budget, TakesADeadlineBeyondAllTime) {
  Budget budget({.seconds = 1e300});
  EXPECT_TRUE(budget.poll());
}

TEST(Budget, SeesTheStopFlag) {
  StopFlag stop = false;
  Budget budget({.stop = &stop});
  EXPECT_TRUE(budget.poll());
  stop = true;
  EXPECT_FALSE(budget.poll());
  EXPECT_EQ(budget.why(), Why::cancelled);
}

TEST(Budget, KeepsAccountOfMemory) {
  Budget budget({.memory = 100});
  EXPECT_TRUE(budget.take_memory(60));
  budget.give_memory(30);
  EXPECT_TRUE(budget.take_memory(70));
  EXPECT_FALSE(budget.take_memory(1));
  EXPECT_EQ(budget.why(), Why::memory);
}

TEST(Budget, GivesTheRestBackAfterASlice) {
  Budget budget({.nodes = 10});
  budget.begin_slice(2);
  EXPECT_TRUE(budget.spend(2));
  EXPECT_FALSE(budget.spend());
  budget.end_slice();
  EXPECT_FALSE(budget.is_spent());
  EXPECT_TRUE(budget.spend(8));
  EXPECT_FALSE(budget.spend());
}

TEST(Budget, StaysSpentAfterASliceThatUsedTheLastNode) {
  Budget budget({.nodes = 2});
  budget.begin_slice(5);
  EXPECT_FALSE(budget.spend(3));
  budget.end_slice();
  EXPECT_TRUE(budget.is_spent());
}

TEST(Budget, JobsComeToTheSameAsOneAfterTheOther) {
  Budget budget({.nodes = 10});
  Budget first = budget.fork();
  Budget second = budget.fork();
  EXPECT_TRUE(second.spend(6));
  EXPECT_TRUE(first.spend(5));
  EXPECT_TRUE(budget.join(first));
  EXPECT_EQ(budget.nodes_left(), 5U);
  EXPECT_FALSE(budget.join(second));
  EXPECT_EQ(budget.why(), Why::nodes);
}

TEST(Budget, TakesOverTheMemoryAndTheEndOfAJob) {
  StopFlag stop = false;
  Budget budget({.memory = 100, .stop = &stop});
  EXPECT_TRUE(budget.take_memory(30));
  Budget job = budget.fork();
  EXPECT_TRUE(job.take_memory(70));
  EXPECT_TRUE(budget.join(job));
  EXPECT_FALSE(budget.has_memory(1));
  stop = true;
  Budget stopped = budget.fork();
  EXPECT_FALSE(stopped.poll());
  EXPECT_FALSE(budget.join(stopped));
  EXPECT_EQ(budget.why(), Why::cancelled);
}

TEST(PaidGrowth, PaysForTheOldPlaceAndTheNewOne) {
  Budget budget({.memory = 100});
  std::vector<char> items;
  ASSERT_TRUE(paid_reserve(budget, items, 40));
  items.resize(40);
  EXPECT_FALSE(budget.has_memory(61));
  ASSERT_TRUE(paid_reserve(budget, items, 41)) << "half as much again";
  EXPECT_EQ(bytes_of(items), 60U);
  EXPECT_TRUE(budget.has_memory(40));
  EXPECT_FALSE(budget.has_memory(41));
  EXPECT_TRUE(paid_reserve(budget, items, 60));
  EXPECT_FALSE(paid_reserve(budget, items, 61)) << "60 and 61 are over 100 for a moment";
  EXPECT_EQ(bytes_of(items), 60U);
  EXPECT_EQ(items.size(), 40U);
  EXPECT_EQ(budget.why(), Why::memory);
}

TEST(PaidGrowth, TakesLessWhereLittleIsLeft) {
  Budget budget({.memory = 200});
  std::vector<char> items;
  ASSERT_TRUE(paid_reserve(budget, items, 80));
  ASSERT_TRUE(paid_reserve(budget, items, 81));
  EXPECT_EQ(bytes_of(items), 120U);
  budget.give_memory(40);  // as if it were 80
  std::vector<char> others;
  ASSERT_TRUE(paid_reserve(budget, others, 50));
  ASSERT_TRUE(paid_reserve(budget, others, 51));
  EXPECT_EQ(bytes_of(others), 56U);
}

TEST(Budget, AWatcherLooksNowAndThenAndMayStop) {
  struct Seen {
    int looks = 0;
    double seconds = 0;
    std::uint64_t nodes = 0;
  } seen;
  const Watcher watcher{.look =
                            [](void* user, double seconds, std::uint64_t nodes) {
                              Seen& all = *static_cast<Seen*>(user);
                              EXPECT_GE(seconds, all.seconds + 0.009);
                              EXPECT_GT(nodes, all.nodes);
                              all.seconds = seconds;
                              all.nodes = nodes;
                              return ++all.looks < 3;
                            },
                        .user = &seen};
  Budget budget({.watcher = &watcher});
  while (budget.spend()) {
  }
  EXPECT_EQ(seen.looks, 3);
  EXPECT_EQ(budget.why(), Why::cancelled);
}

TEST(Budget, ASliceDoesNotForgiveACancel) {
  StopFlag stop = true;
  Budget budget({.nodes = 10, .stop = &stop});
  budget.begin_slice(2);
  EXPECT_FALSE(budget.poll());
  budget.end_slice();
  EXPECT_EQ(budget.why(), Why::cancelled);
  EXPECT_FALSE(budget.spend());
}

}  // namespace
}  // namespace crosshatch
