// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Numbers, StandInTheOrderOfEachFormat) {
  for (const auto& [codec, text] : {std::pair(&nin, "5 3\n1\n3\n1 2\n1\n3\n1\n1\n1\n"),
                                    {&nemo, "5 3\n1\n3\n1\n1\n1\n1\n3\n1 2\n"},
                                    {&mk, "3 5\n1\n3\n1 2\n#\n1\n3\n1\n1\n1\n"},
                                    {&cwd, "3\n5\n1\n3\n1 2\n\n1\n3\n1\n1\n1\n"}}) {
    EXPECT_EQ(shown(codec->read(text)), tree_shown);
    EXPECT_EQ(*codec->write(*tree()), text);
  }
  EXPECT_EQ(shown(mk.read("3 5\n1\n3\n1,2\n#\n1\n3\n1\n1\n1")), tree_shown);
}

TEST(Numbers, TheSameTextIsTwoPuzzlesAsNinAndAsNemo) {
  const char* text = "2 2\n1\n2\n1 \n2\n";
  EXPECT_EQ(shown(nin.read(text)), "1/2 1/2");
  const char* other = "2 2\n2\n0\n1\n1\n";
  EXPECT_EQ(shown(nin.read(other)), "2/0 1/1");
  EXPECT_EQ(shown(nemo.read(other)), "1/1 2/0");
}

TEST(Numbers, AZeroAndABlankLineAreTheSameEmptyClue) {
  EXPECT_EQ(shown(nin.read("4 3\n2\n0\n1\n1 1\n1\n0\n0\n")), gap_shown);
  EXPECT_EQ(shown(nin.read("4 3\n2\n\n1\n1 1\n1\n\n\n")), gap_shown);
  EXPECT_EQ(shown(nin.read("4 3\n2\n \t\n1\n1 1\n1\n\n")), gap_shown) << "the last end is missing";
  EXPECT_EQ(shown(cwd.read("3\n4\n2\n\n1\n\n1 1\n1\n\n\n\n\n")), gap_shown);
}

TEST(Numbers, AcceptsAnyLineEndsAndBlankLinesAtTheEnd) {
  EXPECT_EQ(shown(nin.read("5 3\r\n1\r\n3\r\n1 2\r\n1\r\n3\r\n1\r\n1\r\n1\r\n\r\n \r\n")),
            tree_shown);
  EXPECT_EQ(shown(nin.read("5 3\r1\r3\r1\t2 \r1\r3\r1\r1\r1")), tree_shown);
}

TEST(Numbers, NamesThePlaceOfABadSize) {
  expect_refusals(nin, {{"", "1:1: expected a width from 1 to 1000, saw the end of the text"},
                        {"0 5\n", "1:1: expected a width from 1 to 1000, saw '0'"},
                        {"5 -3\n", "1:3: expected a height from 1 to 1000, saw '-3'"},
                        {"5 0x3\n", "1:3: expected a height from 1 to 1000, saw '0x3'"},
                        {"5 3.0\n", "1:3: expected a height from 1 to 1000, saw '3.0'"},
                        {"5\n3\n", "1:2: expected a space and a height, saw the end of the line"}});
  EXPECT_EQ(outcome(mk.read("5 3 2\n")), "1:5: expected the end of the line, saw '2'");
  EXPECT_EQ(outcome(cwd.read("3\n5 5\n")), "2:3: expected the end of the line, saw '5'");
}

TEST(Numbers, RefusesHugeSizesBeforeReadingOn) {
  expect_refusals(nin, {{"10000 10000\n", "1:1: expected a width from 1 to 1000, saw '10000'",
                         ErrorCode::too_large}});
  expect_refusals(cwd, {{"5\n99999999999999999999\n",
                         "2:1: expected a width from 1 to 1000, saw '99999999999999999999'",
                         ErrorCode::too_large}});
}

TEST(Numbers, NamesThePlaceOfABadClue) {
  expect_refusals(
      nin, {{"5 3\n1\n3\n1 x\n", "5:1: expected column 1 of 5, saw the end of the text"},
            {"5 3\n1\n3\n1 x\n1\n3\n1\n1\n1\n", "4:3: expected the length of a run, saw 'x'"}});
  EXPECT_EQ(outcome(nin.read("5 3\n1\n3\n1,2\n1\n3\n1\n1\n1\n")), "read");
  expect_refusals(
      nin, {{"5 3\n1\n3\n1 -2\n1\n3\n1\n1\n1\n", "4:3: expected the length of a run, saw '-2'"},
            {"5 3\n1\n3\n1.5\n1\n3\n1\n1\n1\n",
             "4:2: expected a comma or the end of the line, saw '.5'"}});
  EXPECT_EQ(outcome(mk.read("3 5\n1\n3\n1,,2\n#\n1\n3\n1\n1\n1\n")),
            "4:3: expected the length of a run, saw ',2'");
}

TEST(Numbers, NamesTheLineOfAClueThatIsTooLong) {
  EXPECT_EQ(outcome(nin.read("5 3\n1\n3\n  3 3\n1\n3\n1\n1\n1\n")),
            "4:3: expected a clue of at most 5 cells for row 3, saw 7 cells");
  EXPECT_EQ(outcome(nemo.read("5 3\n1\n4\n1\n1\n1\n1\n3\n1 2\n")),
            "3:1: expected a clue of at most 3 cells for column 2, saw 4 cells");
  EXPECT_EQ(outcome(nin.read("1 1\n99999999999\n1\n")),
            "2:1: expected a clue of at most 1 cells for row 1, saw 1000000000 cells");
}

TEST(Numbers, NamesSumsThatDiffer) {
  EXPECT_EQ(outcome(nin.read("5 3\n1\n3\n1 1\n1\n3\n1\n1\n1\n")),
            "5:1: expected the rows and the columns to ask for the same number of filled cells, "
            "saw 6 and 7");
}

TEST(Numbers, RefusesAWrongNumberOfLines) {
  // Only the sums tell that the last line is missing and not empty.
  expect_refusals(
      nin, {{"5 3\n1\n3\n1 2\n1\n3\n1\n1\n",
             "5:1: expected the rows and the columns to ask for the same number of filled cells, "
             "saw 7 and 6"},
            {"5 3\n1\n3\n1 2\n1\n3\n1\n1", "8:2: expected column 5 of 5, saw the end of the text"},
            {"5 3\n1\n3\n1 2\n1\n3\n1\n1\n1\n1\n", "10:1: expected the end of the text, saw '1'"}});
  EXPECT_EQ(outcome(mk.read("3 5\n1\n3\n1 2\n1\n3\n1\n1\n1\n")),
            "5:1: expected the line '#' between rows and columns, saw '1'");
  EXPECT_EQ(outcome(cwd.read("3\n5\n1\n3\n1 2\n1\n3\n1\n1\n1\n")),
            "6:1: expected an empty line between rows and columns, saw '1'");
}

TEST(Numbers, AreToldApartByTheirFirstLinesAndTheirMarks) {
  EXPECT_EQ(nin.likeness("5 3\n1\n3\n1 2\n"), Likeness::possible);
  EXPECT_EQ(nemo.likeness("5 3\n1\n3\n1 2\n"), Likeness::possible);
  EXPECT_EQ(mk.likeness("5 3\n1\n3\n1 2\n"), Likeness::no);
  EXPECT_EQ(cwd.likeness("5 3\n1\n3\n1 2\n"), Likeness::no);
  EXPECT_EQ(mk.likeness("3 5\n1\n3\n1 2\n#\n"), Likeness::likely);
  EXPECT_EQ(nin.likeness("3 5\n1\n3\n1 2\n#\n"), Likeness::no);
  EXPECT_EQ(cwd.likeness("3\n5\n1\n3\n1 2\n"), Likeness::possible);
  EXPECT_EQ(cwd.likeness("003020600\n900305001\n"), Likeness::no) << "a sudoku";
  EXPECT_EQ(nin.likeness("65535 65535\n"), Likeness::possible) << "refused for its size by read";
  EXPECT_EQ(nin.likeness(""), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
