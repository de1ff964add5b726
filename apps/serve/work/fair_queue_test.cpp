// SPDX-License-Identifier: MIT
#include "work/fair_queue.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch::serve {
namespace {

std::shared_ptr<Work> work_of(const std::string& client, bool yields = false) {
  auto work = std::make_shared<Work>(Order{.client = client}, Limits{}, 1, nullptr);
  work->yields = yields;
  return work;
}

std::string order_of(FairQueue& queue, bool with_yielding = true) {
  std::string clients;
  while (queue.next(with_yielding) != nullptr) {
    const Work* const next = queue.next(with_yielding);
    const std::shared_ptr<Work> work = queue.pop(with_yielding);
    EXPECT_EQ(work.get(), next);
    clients += work->order.client;
  }
  return clients;
}

TEST(FairQueue, ClientsTakeTurns) {
  FairQueue queue;
  for (const char* client : {"a", "a", "a", "b", "c", "b"}) queue.push(work_of(client));
  EXPECT_TRUE(queue.has_other_than("a"));
  EXPECT_EQ(order_of(queue), "abcaba");
  EXPECT_TRUE(queue.is_empty());
}

TEST(FairQueue, WhatYieldsHasItsTurnAfterTheOthersOrSeveralOfThem) {
  FairQueue queue;
  for (const char* client : {"x", "y", "x"}) queue.push(work_of(client, true));
  for (int i = 0; i < 10; ++i) queue.push(work_of("a"));
  EXPECT_EQ(order_of(queue), "aaaaaaaaxaayx");
}

TEST(FairQueue, AClientBeginsAndEndsToYieldWhileItWaits) {
  FairQueue queue;
  for (const char* client : {"a", "b", "a", "b"}) queue.push(work_of(client));
  queue.let_yield("a", true);
  queue.let_yield("nobody", true);
  EXPECT_EQ(queue.pop()->order.client, "b");
  queue.let_yield("a", false);
  EXPECT_EQ(order_of(queue, false), "baa");
}

TEST(FairQueue, WhatYieldsMayHaveToWait) {
  FairQueue queue;
  queue.push(work_of("x", true));
  queue.push(work_of("a"));
  EXPECT_EQ(order_of(queue, false), "a");
  EXPECT_EQ(queue.size(), 1u);
  EXPECT_EQ(order_of(queue), "x");
}

TEST(FairQueue, WhatIsTakenOutHasNoTurn) {
  for (const bool yields : {false, true}) {
    FairQueue queue;
    const std::shared_ptr<Work> first = work_of("a", yields);
    queue.push(first);
    queue.push(work_of("a", yields));
    queue.push(work_of("b"));
    EXPECT_EQ(queue.remove(*first), first);
    EXPECT_EQ(queue.remove(*first), nullptr);
    EXPECT_EQ(order_of(queue), yields ? "ba" : "ab");
    EXPECT_FALSE(queue.has_other_than("a"));
  }
}

}  // namespace
}  // namespace crosshatch::serve
