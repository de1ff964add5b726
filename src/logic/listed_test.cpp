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

}  // namespace
}  // namespace crosshatch
