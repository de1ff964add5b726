// SPDX-License-Identifier: MIT
#include "api/batch/tally.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"

namespace crosshatch {
namespace {

std::string text_of(const Tally& tally) {
  JsonObject object;
  tally.add_to(object);
  return object.closed();
}

TEST(Tallies, AreReadAsTheyWereWrittenAndAddedUp) {
  Rng rng(2);
  Tally sum;
  std::vector<double> all;
  for (int i = 0; i < 40; ++i) {
    Tally one{.records = 3,
              .seconds = 0.25 * i,
              .statuses = {{i % 6, 3}},
              .verdicts = {{"a\"", 3}},
              .grades = {{"easy", 2}}};
    all.push_back(rng.below(1000) / 8.0);
    one.add_slow({.seconds = all.back(), .name = "ü\n", .line = 7, .index = 9});
    const Result<Json> json = parse_json(text_of(one));
    ASSERT_TRUE(json);
    Members members(*json);
    sum.add(Tally::from_members(members));
    ASSERT_EQ(members.trouble(), "");
  }
  std::sort(all.rbegin(), all.rend());
  EXPECT_EQ(sum.records, 120u);
  EXPECT_EQ(sum.seconds, 195);
  EXPECT_EQ(sum.statuses,
            (std::map<int, std::uint64_t>{{0, 21}, {1, 21}, {2, 21}, {3, 21}, {4, 18}, {5, 18}}));
  EXPECT_EQ(sum.verdicts, (std::map<std::string, std::uint64_t>{{"a\"", 120}}));
  EXPECT_EQ(sum.grades, (std::map<std::string, std::uint64_t>{{"easy", 80}}));
  ASSERT_EQ(sum.slowest.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(sum.slowest[i].seconds, all[i]);
    EXPECT_EQ(sum.slowest[i].name, "ü\n");
    EXPECT_EQ(sum.slowest[i].line, 7u);
    EXPECT_EQ(sum.slowest[i].index, 9u);
  }
}

TEST(Tallies, AreRefusedWhereAValueIsWrong) {
  const std::string text = text_of({.records = 1, .statuses = {{0, 1}}, .slowest = {{1}}});
  for (const auto& [from, to] : {std::pair(":1,", ":-1,"),
                                 {"\"0\"", "\"6\""},
                                 {"\"0\"", "\"00\""},
                                 {"\"0\":1", "\"0\":\"1\""},
                                 {"verdicts", "verdict"},
                                 {"\"\",0", "0,0"},
                                 {"\"grades\":{}", "\"grades\":[]"},
                                 {",0,0]", ",0]"}}) {
    std::string wrong = text;
    wrong.replace(text.find(from), std::string_view(from).size(), to);
    const Result<Json> json = parse_json(wrong);
    ASSERT_TRUE(json) << to;
    Members members(*json);
    static_cast<void>(Tally::from_members(members));
    EXPECT_NE(members.trouble(), "") << from << " -> " << to;
  }
}

}  // namespace
}  // namespace crosshatch
