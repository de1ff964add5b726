// SPDX-License-Identifier: MIT
#include "core/place_names.h"

#include <gtest/gtest.h>

namespace crosshatch {
namespace {

TEST(PlaceNames, CountRowsAndColumnsFromOne) {
  EXPECT_EQ(cell_in_words(0, 7), "row 1, column 1");
  EXPECT_EQ(cell_in_words(7 * 2 + 3, 7), "row 3, column 4");
  EXPECT_EQ(cell_in_words(7 * 2 + 3, 7).in(Language::ko), "3행 4열");
  EXPECT_EQ(row_name(2, Language::en), "row 3");
  EXPECT_EQ(column_name(11, Language::en), "column 12");
}

TEST(PlaceNames, AreShortInSentences) {
  EXPECT_EQ(short_cell_name(7 * 2 + 3, 7, Language::en), "r3c4");
  EXPECT_EQ(short_cell_name("3-5", "2", Language::en), "r3-5c2");
}

TEST(PlaceNames, AreSpeltOutInKorean) {
  EXPECT_EQ(short_cell_name(7 * 2 + 3, 7, Language::ko), "3행 4열");
  EXPECT_EQ(row_name(2, Language::ko), "3행");
  EXPECT_EQ(column_name(11, Language::ko), "12열");
}

}  // namespace
}  // namespace crosshatch
