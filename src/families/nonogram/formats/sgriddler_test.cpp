// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

const std::string head = "MK Version 3.0\r\n\r\n5 3\r\n\r\n";
const std::string grid = ". # . . .\r\n#1 . . . .\r\n. . . . .\r\n\r\n";

TEST(Sgriddler, ListsColumnsFirstAndCluesFromTheGridOutwards) {
  EXPECT_EQ(shown(sgriddler.read(head + grid + "1\r\n3\r\n1\r\n1\r\n1\r\n\r\n1\r\n3\r\n 2 1\r\n")),
            tree_shown);
  EXPECT_EQ(*sgriddler.write(*tree()), head + ". . . . .\r\n. . . . .\r\n. . . . .\r\n\r\n" +
                                           "1\r\n3\r\n1\r\n1\r\n1\r\n\r\n1\r\n3\r\n2 1\r\n");
}

TEST(Sgriddler, AnEmptyLineIsAnEmptyClue) {
  EXPECT_EQ(shown(sgriddler.read(*sgriddler.write(*gap()))), gap_shown);
}

TEST(Sgriddler, ThePictureTellsTheColours) {
  const std::string text =
      "MK Version 3.0\n\n3 2 fff f00 00c\n\n. #1 .\n#1 #2 #2\n\n1\n1 1\n1\n\n1\n2 1\n";
  EXPECT_EQ(shown(sgriddler.read(text)), "1a/1a.2b 1a/1a.1b/1b");
  EXPECT_TRUE(reads(sgriddler.read(text), flag()));
}

TEST(Sgriddler, RefusesColoursThatNothingTells) {
  const std::string head_of_colours = "MK Version 3.0\n\n3 2 fff f00 00c\n\n";
  expect_refusals(
      sgriddler,
      {{head_of_colours + "? ? ?\n? ? ?\n\n1\n1 1\n1\n\n1\n2 1\n",
        "8:1: expected a solved picture above, to tell the colours of the runs, saw open cells",
        ErrorCode::unsupported},
       {head_of_colours + ". #1 .\n#1 #2 #2\n\n1\n1 1\n1\n\n1\n1 1\n",
        "13:1: expected the clue of the coloured picture for row 2, saw another one"}});
}

TEST(Sgriddler, CellsThatAreNotDecidedAreOfNoInterest) {
  EXPECT_EQ(shown(sgriddler.read("MK Version 3.0\n\n2 1\n\n ? o\n\n1\n1\n\n2\n")), "2 1/1");
  EXPECT_EQ(shown(sgriddler.read("MK Version 3.0\n\n2 1\n\n ,\n\n1\n1\n\n2\n")), "2 1/1");
}

TEST(Sgriddler, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      sgriddler,
      {{"MK Version 2.0\n", "1:1: expected the line 'MK Version 3.0', saw 'MK Version 2.0'"},
       {"MK Version 3.0\n\n65535 3\n", "3:1: expected a width from 1 to 1000, saw '65535'",
        ErrorCode::too_large},
       {head + ". x . . .\n", "5:3: expected a cell, . or # or ?, saw 'x'"},
       {head + ". . . . . .\n", "5:11: expected the end of the row of the grid, saw '.'"},
       {head + grid + "1\n3\n1\n1\n1\n1\n", "14:1: expected an empty line, saw '1'"},
       {head + grid + "1\n4\n1\n1\n1\n\n1\n3\n2 1\n",
        "10:1: expected a clue of at most 3 cells for column 2, saw 4 cells"}});
}

TEST(Sgriddler, IsKnownByItsFirstLine) {
  EXPECT_EQ(sgriddler.likeness("MK Version 3.0\r\n"), Likeness::certain);
  EXPECT_EQ(sgriddler.likeness("5 3\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
