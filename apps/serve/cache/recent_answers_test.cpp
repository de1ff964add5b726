// SPDX-License-Identifier: MIT
#include "cache/recent_answers.h"

#include <gtest/gtest.h>

#include "api/verbs/verbs.h"

namespace crosshatch::serve {
namespace {

Order order(const std::string& client, const std::string& body) {
  Order order{.verb = find_verb("check"), .body = body};
  order.client = client;
  return order;
}

TEST(RecentAnswers, GiveTheSameBytesToTheSameRequest) {
  RecentAnswers recent(10'000);
  const Head head{
      .status = 200, .type = "application/json", .fields = {{"Crosshatch-Status", "0"}}};
  EXPECT_FALSE(recent.find(order("a", "1")));
  recent.store(order("a", "1"), head, "one");
  for (const char* client : {"a", "b"}) {  // an answer does not depend on who asks
    const auto kept = recent.find(order(client, "1"));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->bytes, "one");
    EXPECT_EQ(kept->head.fields, head.fields);
  }
  Order other = order("a", "1");
  other.query = {{"limit", "3"}};
  EXPECT_FALSE(recent.find(other));
  other = order("a", "1");
  other.accept = "text/plain";
  EXPECT_FALSE(recent.find(other));
  other = order("a", "1");
  other.kind = BodyKind::object;
  EXPECT_FALSE(recent.find(other));
  other = order("a", "1");
  other.verb = find_verb("solve");
  EXPECT_FALSE(recent.find(other));
  EXPECT_EQ(recent.hits(), 2u);
}

TEST(RecentAnswers, OneClientDoesNotPushOutTheOthers) {
  RecentAnswers recent(100'000);
  for (int i = 0; i < 20; ++i) recent.store(order("small", std::to_string(i)), {}, "answer");
  for (int i = 0; i < 10'000; ++i)
    recent.store(order("large", "x" + std::to_string(i)), {}, std::string(200, 'x'));
  EXPECT_LE(recent.bytes(), 100'000u);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(recent.find(order("small", std::to_string(i)))) << i;
  EXPECT_TRUE(recent.find(order("large", "x9999")));
  EXPECT_FALSE(recent.find(order("large", "x0")));
}

TEST(RecentAnswers, WhatIsUsedStays) {
  RecentAnswers recent(20'000);
  recent.store(order("a", "kept"), {}, "answer");
  for (int i = 0; i < 1000; ++i) {
    recent.store(order("a", std::to_string(i)), {}, "answer");
    EXPECT_TRUE(recent.find(order("a", "kept"))) << i;
  }
  recent.store(order("a", std::string(std::size_t{64} << 10, 'x')), {}, "answer");
  EXPECT_FALSE(recent.find(order("a", std::string(std::size_t{64} << 10, 'x'))));
}

}  // namespace
}  // namespace crosshatch::serve
