// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

const std::string flag_text =
    "2\n3\n2\n1\n1 2\n\n1\n1 2\n\n1\n1 1\n1\n\n"
    "1\n1 2\n2\n";

TEST(Cwc, HasLengthsAndColoursInBlocksOfTheirOwn) {
  EXPECT_EQ(shown(cwc.read(flag_text)), "1a/1a.2b 1a/1a.1b/1b");
  EXPECT_EQ(*cwc.write(*flag()), flag_text);
  EXPECT_EQ(shown(cwc.read("1\n2\n1\n2\n\n1\n\n1\n1\n\n1\n1\n")), "2 1/1");
}

TEST(Cwc, AnEmptyLineIsAnEmptyClue) {
  EXPECT_EQ(shown(cwc.read(*cwc.write(*gap()))), gap_shown);
  EXPECT_EQ(shown(cwc.read("1\n2\n3\n\n\n\n\n0\n0\n\n0\n\n")), "0 0/0");
}

TEST(Cwc, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      cwc,
      {{"2\n3\n0\n", "3:1: expected a number of colours from 1 to 63, saw '0'"},
       {"2\n3\n64\n", "3:1: expected a number of colours from 1 to 63, saw '64'",
        ErrorCode::too_large},
       {"2\n3\n", "3:1: expected a number of colours from 1 to 63, saw the end of the text"},
       {"0\n", "1:1: expected a height from 1 to 1000, saw '0'"},
       {"1001\n", "1:1: expected a height from 1 to 1000, saw '1001'", ErrorCode::too_large},
       {"1\n1\n1 2\n", "3:3: expected the end of the line, saw '2'"},
       {"1\n1\n2\n1\n\n3\n\n1\n\n1\n", "6:1: expected a colour from 1 to 2, saw '3'"},
       {"1\n1\n2\n1\n\n\n\n1\n\n1\n",
        "6:1: expected a colour from 1 to 2, saw the end of the line"},
       {"1\n1\n2\n1\n\n1 1\n\n1\n\n1\n",
        "6:3: expected as many colours as there are runs, saw '1'"},
       {"1\n1\n2\n1\n1\n\n1\n\n1\n", "5:1: expected an empty line between the blocks, saw '1'"},
       {"1\n3\n2\n1 1 1\n\n1 2 2\n",
        "4:1: expected a clue of at most 3 cells for row 1, saw 4 cells"},
       {"1\n2\n2\n1 1\n\n1 2\n\n1\n1\n\n1\n1\n",
        "8:1: expected the rows and the columns to ask for the same number of cells of the "
        "colour a, saw 1 and 2"},
       {flag_text + "1\n", "17:1: expected the end of the text, saw '1'"},
       {"1\n1\n1\n1\n\n1\n\n",
        "8:1: expected an empty line between the blocks, saw the end of the text"}});
}

TEST(Cwc, IsKnownByItsThreeNumbersAndEmptyLines) {
  EXPECT_EQ(cwc.likeness(flag_text), Likeness::possible);
  EXPECT_EQ(cwc.likeness("2\n3\n1\n1 2\n\n"), Likeness::possible) << "a head that ends early";
  EXPECT_EQ(cwc.likeness("2\n3\n1\n1 2\n\n1\n1 1\n1\n"), Likeness::no) << "a .cwd";
  EXPECT_EQ(cwc.likeness("2 3\n1\n"), Likeness::no);
  EXPECT_EQ(cwc.likeness("2\n3\n1\nx\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
