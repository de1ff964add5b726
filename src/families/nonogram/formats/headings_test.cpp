// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Headings, StandOverTheCluesOfTheirSide) {
  for (const char* text :
       {"rows:\n1\n3\n1 2\n\ncolumns:\n1\n3\n1\n1\n1\n", "Cols\n1\n3\n1\n1\n1\nRows\n1\n3\n1,2",
        "ROW CLUES:\n\n1\n3\n1, 2\n\nCOLUMN CLUES:\n\n1\n3\n1\n1\n1\n\n",
        "행:\n1\n3\n1 2\n열:\n1\n3\n1\n1\n1\n", "[rows]\n1\n3\n1 2\n[columns]\n1\n3\n1\n1\n1\n",
        "My tree\nrows: 1, 3, 1 2\ncols: 1, 3, 1, 1, 1\n",
        "rows = 1; 3; 1,2\r\ncols = 1; 3; 1; 1; 1\r\n"}) {
    EXPECT_EQ(shown(headings.read(text)), tree_shown) << text;
    EXPECT_GE(headings.likeness(text), Likeness::likely) << text;
  }
  EXPECT_EQ(*headings.write(*tree()), "rows:\n1\n3\n1 2\n\ncolumns:\n1\n3\n1\n1\n1\n");
}

TEST(Headings, MayBeMissingWhereOneLineStandsBetween) {
  for (const char* text : {"1\n3\n1 2\n\n1\n3\n1\n1\n1\n", "1\n3\n1,2\n---\n1\n3\n1\n1\n1",
                           "\n1\n3\n1 2\n\n1\n3\n1\n1\n1\n\n"}) {
    EXPECT_EQ(shown(headings.read(text)), tree_shown) << text;
    EXPECT_EQ(headings.likeness(text), Likeness::possible) << text;
  }
  EXPECT_EQ(shown(headings.read("2\n0\n1\n\n1 1\n1\n0\n0")), gap_shown);
  EXPECT_EQ(shown(headings.read("2\n\n1\n\n1 1\n1\n0\n0")), gap_shown)
      << "only there the sums agree";
}

TEST(Headings, AreAskedForWhereTheyAreMissed) {
  expect_refusals(
      headings,
      {{"1\n3\n1 2\n1\n3\n1\n1\n1\n",
        "9:1: expected an empty line between rows and columns, or the headings 'rows:' and "
        "'columns:', saw the end of the text"},
       {"rows:\n1\n1\n", "4:1: expected a heading 'columns:', saw the end of the text"},
       {"rows:\n1\n\n1\ncols:\n1\n1", "3:1: expected 0 for an empty clue, saw an empty line"},
       {"rows:\n1\n1x\ncols:\n2\n0", "3:1: expected the length of a run, saw '1x'"},
       {"1\n1\n\n0\n\n1\n1",
        "5:1: expected one empty line, between rows and columns, and 0 for an empty clue, saw 2 "
        "empty lines"}});
}

TEST(Headings, ClaimNoGridsOfNumbers) {
  EXPECT_EQ(headings.likeness("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"), Likeness::no);
  EXPECT_EQ(headings.likeness("530070000\n600195000\n"), Likeness::no);
  EXPECT_EQ(headings.likeness("rows and columns\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
