// SPDX-License-Identifier: MIT
#include "core/names/family_names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "core/family.h"

namespace crosshatch {
namespace {

TEST(FamilyNames, CapitalsBlanksAndHyphensDoNotCount) {
  for (const std::string_view name :
       {"tents", "Tents & Trees", "tents-and-trees", "TENTS_AND_TREES", "텐트", "나무와텐트"})
    EXPECT_EQ(family_id(name), "tents") << name;
  EXPECT_EQ(family_id("light up"), "akari");
  EXPECT_EQ(family_id("지뢰찾기"), "minesweeper");
  EXPECT_EQ(family_id("Star Battle"), "starbattle");
}

TEST(FamilyNames, WhatIsNoNameStaysAsItIs) {
  for (const std::string_view name : {"", "-", "numbrix", "tent s x", "takuzus"})
    EXPECT_EQ(family_id(name), name);
  EXPECT_FALSE(is_name_of("takuzu", "tents"));
}

TEST(FamilyNames, AStringOfJsonIsReadToItsEnd) {
  EXPECT_TRUE(begins_with_name_of("\"Takuzu\",\"grid\":", "binairo"));
  EXPECT_FALSE(begins_with_name_of("\"Takuzux\"", "binairo"));
  EXPECT_FALSE(begins_with_name_of("\"Takuzu", "binairo"));
}

TEST(FamilyNames, SlipsAreFoundInOtherNames) {
  EXPECT_EQ(nearest_family(families(), "takzu"), "takuzu");
  EXPECT_EQ(nearest_family(families(), "skyscaper"), "skyscraper");
  EXPECT_EQ(nearest_family(families(), "sudku"), "sudoku");
  EXPECT_EQ(nearest_family(families(), "xyzzy"), "");
}

TEST(FamilyNames, TheTableIsOfThisBuildAndEachNameIsOfOneFamily) {
  for (const OtherNames& row : other_names()) {
    EXPECT_NE(find_family(row.family), nullptr) << row.family;
    for (const std::string_view list : {row.english, row.korean}) {
      for (std::size_t at = 0; at < list.size();) {
        const std::size_t end = std::min(list.find(", ", at), list.size());
        const std::string_view name = list.substr(at, end - at);
        at = end + 2;
        for (const Family* family : families())
          EXPECT_EQ(is_name_of(name, family->id), family->id == row.family) << name;
      }
    }
  }
}

}  // namespace
}  // namespace crosshatch
