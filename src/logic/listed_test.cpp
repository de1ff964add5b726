// SPDX-License-Identifier: MIT
#include "logic/listed.h"

#include <gtest/gtest.h>

#include <vector>

namespace crosshatch {
namespace {

TEST(Listed, JoinsAsTheLanguageDoes) {
  const std::vector<std::string> parts = {"3", "4", "5행"};
  const std::span<const std::string> all = parts;
  EXPECT_EQ(listed(all.first(0), Language::en), "");
  EXPECT_EQ(listed(all.first(1), Language::en), "3");
  EXPECT_EQ(listed(all.first(2), Language::en), "3 and 4");
  EXPECT_EQ(listed(all, Language::en), "3, 4 and 5행");
  EXPECT_EQ(listed(all.first(1), Language::ko), "3");
  EXPECT_EQ(listed(all.first(2), Language::ko), "3과 4");
  EXPECT_EQ(listed(all.last(2), Language::ko), "4와 5행");
  EXPECT_EQ(listed(all, Language::ko), "3, 4, 5행");
}

TEST(Listed, SaysThatItIsOneOfThem) {
  const std::vector<std::string> parts = {"3", "4", "5"};
  const std::span<const std::string> all = parts;
  EXPECT_EQ(either(all.first(1), Language::en), "3");
  EXPECT_EQ(either(all.first(2), Language::en), "3 or 4");
  EXPECT_EQ(either(all, Language::en), "3, 4 or 5");
  EXPECT_EQ(either(all.first(2), Language::ko), "3, 4");
}

TEST(Listed, NamesTheFirstOfMany) {
  const std::vector<std::string> parts = {"r1c1", "r1c2"};
  EXPECT_EQ(first_of_many(parts, 14, Language::en), "r1c1, r1c2 and 14 more");
  const std::vector<std::string> korean = {"1행 1열", "1행 2열"};
  EXPECT_EQ(first_of_many(korean, 14, Language::ko), "1행 1열, 1행 2열과 그 밖의 14곳");
}

TEST(Listed, WritesSmallNumbersInWords) {
  EXPECT_EQ(number_in_words(0, Language::en), "zero");
  EXPECT_EQ(number_in_words(12, Language::en), "twelve");
  EXPECT_EQ(number_in_words(13, Language::en), "13");
  EXPECT_EQ(number_in_words(2, Language::ko), "2");
}

}  // namespace
}  // namespace crosshatch
