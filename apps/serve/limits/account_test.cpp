// SPDX-License-Identifier: MIT
#include "limits/account.h"

#include <gtest/gtest.h>

#include "limits/tokens.h"

namespace crosshatch::serve {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

/// Six o'clock of some day.
const Account::Clock::time_point six{hours(24 * 20'000 + 6)};

std::string field_of(Account& account, const TokenBounds& bounds, const std::string& name,
                     Account::Clock::time_point now = six) {
  for (const auto& [key, value] : account.fields(bounds, now)) {
    if (key == name) return value;
  }
  return "none";
}

TEST(Account, CountsRequestsUntilMidnight) {
  Account account;
  const TokenBounds bounds{.requests = Allowance{.most = 3}};
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(account.enter(bounds, six));
    account.leave(bounds, true, six);
  }
  const std::optional<Account::Excess> excess = account.enter(bounds, six);
  ASSERT_TRUE(excess);
  EXPECT_EQ(excess->message, "expected at most 3 requests of this token a day, saw more");
  EXPECT_DOUBLE_EQ(excess->wait, 18 * 3600);
  EXPECT_EQ(field_of(account, bounds, "RateLimit-Limit"), "3");
  EXPECT_EQ(field_of(account, bounds, "RateLimit-Remaining"), "0");
  EXPECT_EQ(field_of(account, bounds, "RateLimit-Reset"), "64800");
  EXPECT_TRUE(account.enter(bounds, six + hours(18) - seconds(1)));
  EXPECT_FALSE(account.enter(bounds, six + hours(18)));
  EXPECT_EQ(account.totals().requests, 4u);
  EXPECT_EQ(account.totals().refused, 2u);
}

TEST(Account, GivesARequestBackThatNoThreadHasBegun) {
  Account account;
  const TokenBounds bounds{.requests = Allowance{.most = 1}};
  EXPECT_FALSE(account.enter(bounds, six));
  account.leave(bounds, false, six);
  EXPECT_FALSE(account.enter(bounds, six));
  account.leave(bounds, true, six);
  EXPECT_TRUE(account.enter(bounds, six));
  EXPECT_EQ(account.totals().requests, 1u);
}

TEST(Seat, IsNotRefusedForTheProcessorTimeOfItsOwnTrial) {
  const auto account = std::make_shared<Account>();
  const TokenBounds bounds{.cpu = Allowance{.most = 2}};
  Seat first(account, bounds);
  Seat second(account, bounds);
  first.add_cpu(2.5);
  EXPECT_TRUE(first.is_out_of_cpu()) << "of its next line";
  EXPECT_FALSE(first.have_others_used_cpu_up());
  EXPECT_TRUE(second.have_others_used_cpu_up());
}

TEST(Account, CountsProcessorTimeByTheHour) {
  Account account;
  const TokenBounds bounds{.cpu = Allowance{.most = 2, .window = 3600}};
  account.add_cpu(bounds, 1.5, six);
  EXPECT_FALSE(account.is_out_of_cpu(bounds, six));
  EXPECT_EQ(field_of(account, bounds, "Crosshatch-Cpu-Remaining"), "0.500");
  account.add_cpu(bounds, 1, six);
  EXPECT_TRUE(account.is_out_of_cpu(bounds, six));
  ASSERT_TRUE(account.excess(bounds, six));
  EXPECT_EQ(account.excess(bounds, six)->message,
            "expected at most 2 seconds of processor time of this token an hour, saw more");
  EXPECT_FALSE(account.is_out_of_cpu(bounds, six + hours(1)));
  EXPECT_DOUBLE_EQ(account.totals().cpu, 2.5);
}

TEST(Account, LetsSoManyInAtOnce) {
  const auto account = std::make_shared<Account>();
  const TokenBounds bounds{.at_once = 2};
  EXPECT_FALSE(account->enter(bounds));
  Seat first(account, bounds);
  EXPECT_FALSE(account->enter(bounds));
  {
    const Seat second(account, bounds);
    EXPECT_TRUE(account->enter(bounds));
  }
  EXPECT_FALSE(account->enter(bounds));
  const Seat third(account, bounds);
  first.leave();
  EXPECT_EQ(account->totals().at_once, 1);
}

TEST(Account, KeepsItsWindowWhenTheClockIsSetBack) {
  Account account;
  const TokenBounds bounds{.requests = Allowance{.most = 1}};
  EXPECT_FALSE(account.enter(bounds, six));
  EXPECT_TRUE(account.enter(bounds, six - hours(24)));
}

TEST(Accounts, ShowNamesThatPrometheusCanRead) {
  Accounts accounts;
  const TokenBounds bounds;
  EXPECT_EQ(accounts.metrics(), "");
  EXPECT_FALSE(accounts.of("a\"b\\")->enter(bounds));
  EXPECT_NE(accounts.metrics().find("crosshatch_owner_requests_total{owner=\"a\\\"b\\\\\"} 1\n"),
            std::string::npos);
}

TEST(Tokens, HaveBounds) {
  const Result<Tokens> tokens = Tokens::read(
      "ann 0123456789abcdef 5/9 requests=1000 cpu=0.5/minute time=500ms at-once=4\n"
      "bob fedcba9876543210 at-once=1 2\n");
  ASSERT_TRUE(tokens);
  const std::optional<TokenOwner> ann = tokens->owner_of("0123456789abcdef");
  ASSERT_TRUE(ann);
  EXPECT_EQ(ann->rate->burst, 9);
  EXPECT_EQ(ann->bounds.requests->most, 1000);
  EXPECT_EQ(ann->bounds.requests->window, 86'400);
  EXPECT_EQ(ann->bounds.cpu->most, 0.5);
  EXPECT_EQ(ann->bounds.cpu->window, 60);
  EXPECT_EQ(ann->bounds.seconds, 0.5);
  EXPECT_EQ(ann->bounds.at_once, 4);
  EXPECT_EQ(tokens->owner_of("fedcba9876543210")->rate->per_second, 2);
}

TEST(Tokens, AreRefusedWithBoundsThatAreNone) {
  for (const char* wrong :
       {"requests=", "requests=0", "requests=1.5", "requests=-1", "requests=1/week", "requests=nan",
        "requests=inf", "requests=1e30", "cpu=x", "cpu=0", "time=0", "time=5parsecs", "at-once=0",
        "at-once=1e3", "sleep=1", "=", "requests"}) {
    const Result<Tokens> tokens = Tokens::read("\nann 0123456789abcdef 5 " + std::string(wrong));
    ASSERT_FALSE(tokens) << wrong;
    EXPECT_EQ(tokens.error().line, 2);
    EXPECT_NE(tokens.error().message.english().find(wrong), std::string::npos);
    EXPECT_EQ(tokens.error().message.english().find("0123456789abcdef"), std::string::npos);
  }
}

}  // namespace
}  // namespace crosshatch::serve
