// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "limits/addresses.h"
#include "limits/quota.h"
#include "limits/tokens.h"

namespace crosshatch::serve {
namespace {

using std::chrono::milliseconds;

TEST(Quota, LetsABurstThroughAndThenItsRate) {
  Quota quota;
  const Rate rate{.per_second = 10, .burst = 3};
  const Quota::Clock::time_point begin = Quota::Clock::now();
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(quota.take("a", rate, begin));
  const std::optional<double> wait = quota.take("a", rate, begin);
  ASSERT_TRUE(wait);
  EXPECT_NEAR(*wait, 0.1, 1e-9);
  EXPECT_FALSE(quota.take("b", rate, begin)) << "another client";
  EXPECT_TRUE(quota.take("a", rate, begin + milliseconds(99)));
  EXPECT_FALSE(quota.take("a", rate, begin + milliseconds(101)));
  EXPECT_TRUE(quota.take("a", rate, begin + milliseconds(102)));
}

TEST(Quota, ForgetsClientsThatRest) {
  Quota quota;
  const Rate rate{.per_second = 10, .burst = 1};
  const Quota::Clock::time_point begin = Quota::Clock::now();
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(quota.take(std::to_string(i), rate, begin));
  EXPECT_EQ(quota.clients(), 1000u);
  EXPECT_FALSE(quota.take("late", rate, begin + std::chrono::minutes(1)));
  EXPECT_EQ(quota.clients(), 1u);
}

TEST(Tokens, KnowTheirOwners) {
  const Result<Tokens> tokens =
      Tokens::read("# who may ask\n\nann 0123456789abcdef\nbob fedcba9876543210 5/9\n");
  ASSERT_TRUE(tokens);
  ASSERT_TRUE(tokens->owner_of("0123456789abcdef"));
  EXPECT_EQ(tokens->owner_of("0123456789abcdef")->name, "ann");
  EXPECT_FALSE(tokens->owner_of("0123456789abcdef")->rate);
  ASSERT_TRUE(tokens->owner_of("fedcba9876543210"));
  EXPECT_EQ(tokens->owner_of("fedcba9876543210")->rate->burst, 9);
  for (const char* wrong : {"", "0123456789abcde", "0123456789abcdeg", "ann"})
    EXPECT_FALSE(tokens->owner_of(wrong)) << wrong;
}

TEST(Tokens, AreRefusedWithTheLineAndWithoutTheToken) {
  for (const char* wrong : {"ann\n", "\nann short\n", "ann 0123456789abcdef fast\n",
                            "ann 0123456789abcdef 5/0\n", "ann 0123456789abcdef 5 more\n"}) {
    const Result<Tokens> tokens = Tokens::read(wrong);
    ASSERT_FALSE(tokens) << wrong;
    EXPECT_GT(tokens.error().line, 0);
    EXPECT_EQ(tokens.error().message.english().find("0123456789abcdef"), std::string::npos);
  }
}

TEST(Addresses, HaveAsManyConnectionsAsTheyMay) {
  Addresses addresses(2);
  auto first = addresses.enter("a");
  const auto second = addresses.enter("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(addresses.enter("a"));
  EXPECT_TRUE(addresses.enter("b"));
  first.reset();
  EXPECT_TRUE(addresses.enter("a"));
  Addresses any(0);
  std::vector<std::unique_ptr<Addresses::Stay>> stays;
  for (int i = 0; i < 1000; ++i) {
    stays.push_back(any.enter("a"));
    EXPECT_TRUE(stays.back());
  }
}

}  // namespace
}  // namespace crosshatch::serve
