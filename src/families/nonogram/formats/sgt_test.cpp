// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Sgt, IsWidthThenHeightAndListsColumnsFirst) {
  EXPECT_EQ(shown(sgt.read("5x3:1/3/1/1/1/1/3/1.2\n")), tree_shown);
  EXPECT_EQ(*sgt.write(*tree()), "5x3:1/3/1/1/1/1/3/1.2\n");
}

TEST(Sgt, AnEmptyClueIsNothingOrAZero) {
  EXPECT_EQ(shown(sgt.read("4x3:1.1/1///2//1")), gap_shown);
  EXPECT_EQ(shown(sgt.read("4x3:1.1/1/0//2/0/1")), gap_shown);
  EXPECT_EQ(*sgt.write(*gap()), "4x3:1.1/1///2//1\n");
}

TEST(Sgt, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      sgt,
      {{"5y3:", "1:1: expected a size like 5x5:, saw '5y3:'"},
       {"0x3:", "1:1: expected a width from 1 to 1000, saw '0'"},
       {"3x-1:", "1:3: expected a height from 1 to 1000, saw '-1:'"},
       {"10000x10000:", "1:1: expected a width from 1 to 1000, saw '10000'", ErrorCode::too_large},
       {"2x1:1/1", "1:8: expected / and row 1 of 1, saw the end of the text"},
       {"2x1:1/1/2/1", "1:10: expected the end of the text, saw '/1'"},
       {"2x1:1/x/2", "1:7: expected the length of a run, saw 'x'"},
       {"2x1:1/1/1,1", "1:10: expected a dot or the end of the clue, saw ',1'"},
       {"2x1:1/2/2", "1:7: expected a clue of at most 1 cells for column 2, saw 2 cells"}});
}

TEST(Sgt, IsNotTheIdOfAnotherGame) {
  EXPECT_EQ(sgt.likeness("5x5:1/4/3.1/4/1/1/3/5/1.1/3"), Likeness::certain);
  EXPECT_EQ(sgt.likeness("3x3:c1c9_4_2i9_6b2_8"), Likeness::no) << "Solo";
  EXPECT_EQ(sgt.likeness("4x3:0,2,u401"), Likeness::no) << "Mines";
  EXPECT_EQ(sgt.likeness("5 5\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
