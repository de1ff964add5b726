// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Olsak, ReadsRowsAndThenColumns) {
  EXPECT_EQ(shown(olsak.read(": rows\n1\n3\n1 2\n: columns\n1\n3\n1\n1\n1\n")), tree_shown);
  EXPECT_EQ(shown(olsak.read("a tree\nby nobody\n:\n1\n3\n1 2\n:\n1\n3\n1\n1\n1")), tree_shown);
  EXPECT_EQ(*olsak.write(*tree()), ": rows\n1\n3\n1 2\n: columns\n1\n3\n1\n1\n1\n");
}

TEST(Olsak, EveryLineIsAClueEvenAnEmptyOneAtTheEnd) {
  EXPECT_EQ(*olsak.write(*gap()), ": rows\n2\n\n1\n: columns\n1 1\n1\n\n\n");
  EXPECT_EQ(shown(olsak.read(": rows\n2\n\n1\n: columns\n1 1\n1\n\n\n")), gap_shown);
  EXPECT_EQ(shown(olsak.read(": rows\n2\n0\n1\n: columns\n1 1\n1\n0\n0\n")), gap_shown);
}

TEST(Olsak, LettersBehindRunsAreColours) {
  const std::string colours = "#d\n   0:.  #FFFFFF  white\n   r:r  red\n   b:%  #0000CC  sea\n";
  const std::string clues = ": rows\n1r\n1r 2b\n: columns\n1r\n1r 1b\n1b\n";
  EXPECT_EQ(shown(olsak.read(colours + clues)), flag_shown);
  EXPECT_EQ(palette_shown(olsak.read(colours + clues)), "r #FF0000 red, b #0000CC sea on #FFFFFF");
  EXPECT_EQ(*olsak.write(*flag()),
            "#d\n   0:.  #FFFFFF  white\n   r:r  #FF0000  red\n   b:b  #0000CC  sea\n" + clues);
}

TEST(Olsak, OneColourIsBlackAndWhiteWhateverItsHue) {
  const std::string colours = "#d\n   0:   white\n   r:r  #CC0000  roof\n   w:w  blue\n";
  const Result<PuzzlePtr> one =
      olsak.read(colours + ": rows\n1r\n3r\n1r 2r\n: columns\n1r\n3r\n1r\n1r\n1r\n");
  EXPECT_EQ(shown(one), tree_shown);
  EXPECT_EQ(palette_shown(one), "r #CC0000 roof on #FFFFFF");
  EXPECT_EQ(palette_shown(olsak.read(*olsak.write(**one))), "r #CC0000 roof on #FFFFFF");
}

TEST(Olsak, ABareRunHasTheDefaultColour) {
  const std::string clues = ": rows\n1 1m\n: columns\n1\n1m\n";
  EXPECT_EQ(palette_shown(olsak.read("#d\n   m:%  blue\n" + clues)),
            "m #0000FF blue, # #000000 black on #FFFFFF");
  const Result<PuzzlePtr> declared = olsak.read("#d\n 1:* #123456 ink\n m:% #00F sky\n" + clues);
  EXPECT_EQ(palette_shown(declared), "# #123456 ink, m #0000FF sky on #FFFFFF");
  EXPECT_EQ(*olsak.write(**declared),
            "#d\n   0:.  #FFFFFF  white\n   1:#  #123456  ink\n   m:m  #0000FF  sky\n" + clues);
}

TEST(Olsak, NamesThePlaceOfABadColour) {
  expect_refusals(
      olsak, {{": rows\n1r\n: columns\n1r\n", "2:2: expected a colour of the section #d, saw 'r'"},
              {"#d\n  red\n: rows\n1\n: columns\n1\n",
               "2:3: expected a colour such as 'r:x red', saw 'red'"},
              {"#d\n  5:x red\n: rows\n1\n: columns\n1\n",
               "2:3: expected a colour such as 'r:x red', saw '5:x'"},
              {"#d\n  r:x\n: rows\n1\n: columns\n1\n",
               "2:3: expected a colour such as 'r:x red', saw 'r:x'"},
              {"#d\n  r:x #GG0000\n: rows\n1\n: columns\n1\n",
               "2:7: expected a colour such as #CC0000, saw '#GG0000'"},
              {"#d\n r:r red\n b:b blue\n: rows\n1r 1b\n: columns\n1r\n1r\n",
               "7:1: expected the rows and the columns to ask for the same number of cells of the "
               "colour r, saw 1 and 2"}});
}

TEST(Olsak, AHeadingAtTheEndIsNothing) {
  EXPECT_EQ(shown(olsak.read(": rows\n1\n: columns\n1\n: end\n\n")), "1 1");
}

TEST(Olsak, RefusesTrianglesAndOtherGroups) {
  expect_refusals(olsak,
                  {{"#t\n: rows\n1\n: columns\n1\n",
                    "1:1: expected a rectangle, saw a puzzle on triangles", ErrorCode::unsupported},
                   {": a\n1\n: b\n1\n: c\n1\n",
                    "5:1: expected rows and columns only, saw a third group of clues",
                    ErrorCode::unsupported}});
}

TEST(Olsak, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      olsak,
      {{"1\n2\n", "3:1: expected a line ':' before the rows, saw the end of the text"},
       {": rows\n1\n", "3:1: expected a line ':' before the columns, saw the end of the text"},
       {": rows\n: columns\n1\n", "2:1: expected the clues of the rows, saw ': columns'"},
       {": rows\n1\n: columns\n",
        "4:1: expected the clues of the columns, saw the end of the text"},
       {": rows\n1,1\n: columns\n1\n", "2:2: expected a space or the end of the line, saw ',1'"},
       {": rows\n1\n1 2\n: columns\n1\n2\n",
        "3:1: expected a clue of at most 2 cells for row 2, saw 4 cells"},
       {": rows\n" + std::string(1001, '\n'), "1002:1: expected at most 1000 rows, saw more",
        ErrorCode::too_large}});
}

TEST(Olsak, IsKnownByItsHeadings) {
  EXPECT_EQ(olsak.likeness("text\n: rows\n1\n"), Likeness::certain);
  EXPECT_EQ(olsak.likeness("#d\n  0:.  white\n: anything\n1\n"), Likeness::certain);
  EXPECT_EQ(olsak.likeness(": Zeilen\n1\n"), Likeness::likely);
  EXPECT_EQ(olsak.likeness(":0000:5:123:::\n"), Likeness::no) << "a sudoku library";
  EXPECT_EQ(olsak.likeness("1 2\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
