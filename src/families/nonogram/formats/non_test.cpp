// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Non, ReadsRowsAndColumnsInEitherOrder) {
  EXPECT_EQ(shown(non.read("width 5\nheight 3\nrows\n1\n3\n1,2\ncolumns\n1\n3\n1\n1\n1\n")),
            tree_shown);
  EXPECT_EQ(shown(non.read("columns\n1\n3\n1\n1\n1\nrows\n1\n3\n1, 2\nrows 3\ncolumns 5")),
            tree_shown);
}

TEST(Non, WritesWhatBothDialectsRead) {
  EXPECT_EQ(*non.write(*gap()),
            "title \"Gap\"\nwidth 4\nheight 3\n\nrows\n2\n0\n1\n\ncolumns\n1,1\n1\n0\n0\n");
}

TEST(Non, ReadsThePublishedHouseWithAllItsWords) {
  const Result<PuzzlePtr> house = non.read(
      "catalogue \"house #1\"\ntitle \"The \"little\" house\"\nby \"nobody\"\n"
      "copyright \"&copy; 2001\"\nlicense CC0-1.0\nwidth 5\nheight 5\n\n"
      "rows\n1\n3\n5\n1,1\n3\n\ncolumns\n1\n4\n3,1\n4\n1\n\n"
      "goal \"0010001110111110101001110\"\nsaved \"?????\n?????\"\nelephants 3\n# odd\n");
  EXPECT_EQ(shown(house), "1/3/5/1.1/3 1/4/3.1/4/1");
  EXPECT_EQ((*house)->title(), "The \"little\" house");
}

TEST(Non, AGoalAloneIsEnough) {
  EXPECT_EQ(shown(non.read("width 5\nheight 3\ngoal \"010001110001011\"\n")), tree_shown);
  EXPECT_EQ(shown(non.read("width 5\nheight 3\ngoal \"01000\n11100\n01011\"\nby \"me\"\n")),
            tree_shown);
  EXPECT_EQ(shown(non.read("width 5\nheight 3\ngoal 01000 11100 01011\n")), tree_shown);
  EXPECT_EQ(shown(non.read("width 5\nheight 3\nrows\n1\n3\n1,2\ngoal \"010001110001011\"\n")),
            tree_shown);
}

TEST(Non, ABlankLineIsNothingWhereTheCluesAreComplete) {
  EXPECT_EQ(shown(non.read("width 5\nheight 3\nrows\n\n1\n\n3\n1,2\n\ncolumns\n1\n3\n\n1\n1\n1\n")),
            tree_shown);
  EXPECT_EQ(shown(non.read("width 2\nheight 3\nrows\n1\n\n0\n1\ncolumns\n2\n0\n")), "1/0/1 2/0");
}

TEST(Non, ABlankLineIsAnEmptyClueWhereACluesIsMissing) {
  EXPECT_EQ(shown(non.read("width 4\nheight 3\nrows\n2\n\n1\ncolumns\n1,1\n1\n\n\n")), gap_shown);
  EXPECT_EQ(shown(non.read("width 4\nheight 3\nrows\n2\n\n1\n\ncolumns\n1,1\n1\n\n")), gap_shown);
  EXPECT_EQ(shown(non.read("width 4\nheight 3\nrows\n\n2\n\n1\n\ncolumns\n1,1\n1\n\n\n")),
            gap_shown)
      << "a blank line after the word is nothing where the clues do not fit otherwise";
  EXPECT_EQ(shown(non.read("width 1\nheight 2\nrows\n\n1\n\ncolumns\n1\n")), "0/1 1");
}

TEST(Non, LettersBehindRunsAreColours) {
  const std::string head = "width 3\nheight 2\ncolor r \"#FF0000\"\ncolor b #00C\n";
  const std::string clues = "rows\n1r\n1r,2b\ncolumns\n1r\n1r 1b\n1b\n";
  EXPECT_EQ(shown(non.read(head + clues)), flag_shown);
  EXPECT_EQ(palette_shown(non.read(head + clues)),
            "r #FF0000 colour r, b #0000CC colour b on #FFFFFF");
  EXPECT_EQ(shown(non.read("width 3\nheight 2\n" + clues)), flag_shown)
      << "without any line of colours, each letter is one";
  EXPECT_EQ(shown(non.read(*non.write(*flag()))), flag_shown);
  EXPECT_EQ(shown(non.read("width 2\nheight 1\nrows\n1,1b\ncolumns\n1\n1b\n")), "1#.1b 1#/1b");
  EXPECT_EQ(shown(non.read("width 3\nheight 2\ngoal \"0r0 rbb\"\n")), flag_shown);
  EXPECT_EQ(shown(non.read("width 2\nheight 1\ncolor r \"#FF0000\"\nrows\n2r\ncolumns\n1r\n1r\n")),
            "2 1/1");
}

TEST(Non, NamesThePlaceOfABadColour) {
  expect_refusals(
      non, {{"width 2\nheight 1\ncolor r \"#F00\"\nrows\n1r,1b\ncolumns\n1r\n1b\n",
             "5:5: expected the letter of a line 'color', saw 'b'"},
            {"color r \"#F0\"\n", "1:9: expected a colour such as \"#CC0000\", saw '\"#F0\"'"},
            {"color red \"#F00\"\n", "1:7: expected a letter for a colour, saw 'red'"},
            {"width 2\nheight 1\nrows\n1r,1b\ncolumns\n1r\n1r\n",
             "6:1: expected the rows and the columns to ask for the same number of cells of the "
             "colour r, saw 1 and 2"},
            {"width 2\nheight 1\nrows\n1r,1r\ncolumns\n1r\n1r\n",
             "4:1: expected a clue of at most 2 cells for row 1, saw 3 cells"}});
}

TEST(Non, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      non,
      {{"height 1\nrows\n1\ncolumns\n1\n", "6:1: expected a line 'width', saw the end of the text"},
       {"width 1\nheight 1\n", "3:1: expected a line 'rows' and clues, saw the end of the text"},
       {"width 1\nheight 1\nrows\n1\n",
        "5:1: expected a line 'columns' and clues, saw the end of the text"},
       {"width 0\n", "1:7: expected a width from 1 to 1000, saw '0'"},
       {"width\n", "1:6: expected a width from 1 to 1000, saw the end of the line"},
       {"height 10000\n", "1:8: expected a height from 1 to 1000, saw '10000'",
        ErrorCode::too_large},
       {"width 5\nwidth 6\n", "2:1: expected one size only, saw 'width'"},
       {"5 5\n", "1:1: expected a word such as 'width' or 'rows', saw '5 5'"},
       {"width 1\nheight 1\nrows\n1\n0\ncolumns\n1\n",
        "5:1: expected no more than 1 rows, saw '0'"},
       {"width 1\nheight 3\nrows\n1\n0\ncolumns\n1\n", "4:1: expected 3 rows, saw 2"},
       {"width 5\nheight 3\nrows\n1\n3\n3,3\ncolumns\n1\n3\n1\n1\n1\n",
        "6:1: expected a clue of at most 5 cells for row 3, saw 7 cells"},
       {"width 2\nheight 1\nrows\n1;1\ncolumns\n1\n1\n",
        "4:2: expected a comma or the end of the line, saw ';1'"},
       {"width 2\nheight 1\nrows\n2\nrows\n2\n", "5:1: expected one block of clues, saw 'rows'"},
       {"width 2\nheight 1\ngoal \"1\"\n", "3:8: expected 2 cells, saw 1"},
       {"width 2\nheight 1\ngoal \"101\"\n", "3:9: expected no more than 2 cells, saw '1'"},
       {"width 2\nheight 1\ngoal \"1?\"\n", "3:8: expected a cell, 0 or 1, saw '?'"},
       {"width 2\nheight 1\ngoal \"10\n",
        "4:1: expected a closing quotation mark, saw the end of the text"}});
}

TEST(Non, IsKnownByItsWords) {
  EXPECT_EQ(non.likeness("title \"x\"\nwidth 5\nheight 3\n"), Likeness::certain);
  EXPECT_EQ(non.likeness("width 5\n"), Likeness::likely);
  EXPECT_EQ(non.likeness("rows of numbers\n"), Likeness::no);
  EXPECT_EQ(non.likeness("5 5\n1\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
