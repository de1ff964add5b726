// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Plist, ListsRowsFirstAfterTheirNumber) {
  EXPECT_EQ(shown(plist.read("[3,5,[1],[3],[1,2],[1],[3],[1],[1],[1]]")), tree_shown);
  EXPECT_EQ(*plist.write(*tree()), "Tree = [3,5,[1],[3],[1,2],[1],[3],[1],[1],[1]]\n");
}

TEST(Plist, TakesTheNameBeforeItAsTheTitle) {
  const Result<PuzzlePtr> named = plist.read("P5 = [ 1 , 1, [ 1 ],\n  [1] ]\n");
  ASSERT_TRUE(named);
  EXPECT_EQ((*named)->title(), "P5");
  EXPECT_TRUE(reads(plist.read("P5=[1,1,[1],[1]]"), *named));
  const PuzzlePtr spoken = *make_puzzle({{1}}, {{1}}, "not a name");
  EXPECT_EQ(*plist.write(*spoken), "[1,1,[1],[1]]\n");
}

TEST(Plist, AnEmptyListAndAZeroAreTheSame) {
  EXPECT_EQ(shown(plist.read("[3,4,[2],[],[1],[1,1],[1],[0],[]]")), gap_shown);
  EXPECT_EQ(*plist.write(*gap()), "Gap = [3,4,[2],[0],[1],[1,1],[1],[0],[0]]\n");
}

TEST(Plist, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      plist,
      {{"P5 [1]", "1:4: expected =, saw '[1]'"},
       {"[0,5]", "1:2: expected a height from 1 to 1000, saw '0,5]'"},
       {"[2,1,[1],[1],[2]", "1:17: expected ], saw the end of the text"},
       {"[2,1,[1],\n[1]]", "2:4: expected column 1 of 1, saw ']'"},
       {"[1,1,[1],[1.5]]", "1:12: expected , or ], saw '.5]]'"},
       {"[1,1,[1],[-1]]", "1:11: expected the length of a run, saw '-1]]'"},
       {"[1,1,[1],[1,]]", "1:13: expected the length of a run, saw ']]'"},
       {"[1,1,[0,],[0]]", "1:9: expected the length of a run, saw '],[0]]'"},
       {"[1,1,[1],[1]] [", "1:15: expected the end of the text, saw '['"},
       {"[1,1,[1],[1],[1]]", "1:13: expected ], saw ',[1]]'"},
       {"[1,2,[1,1],[1],[1]]", "1:6: expected a clue of at most 2 cells for row 1, saw 3 cells"},
       {"[1,65535,[1]]", "1:4: expected a width from 1 to 1000, saw '65535,[1]]'",
        ErrorCode::too_large}});
}

TEST(Plist, IsKnownByItsFirstElements) {
  EXPECT_EQ(plist.likeness("P5=[5,5,[1,1],"), Likeness::certain);
  EXPECT_EQ(plist.likeness("[5, 5,[1,1],"), Likeness::certain);
  EXPECT_EQ(plist.likeness("[5,5,3]"), Likeness::possible);
  EXPECT_EQ(plist.likeness("[[1,1],"), Likeness::no);
  EXPECT_EQ(plist.likeness("width 5"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
