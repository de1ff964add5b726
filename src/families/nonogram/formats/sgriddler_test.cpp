// SPDX-License-Identifier: MIT
#include "families/nonogram/formats/sgriddler.h"

#include <gtest/gtest.h>

#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

const std::string head = "MK Version 3.0\r\n\r\n5 3\r\n\r\n";
const std::string grid = ". # . . .\r\n#1 . . . .\r\n. . . . .\r\n\r\n";

TEST(Sgriddler, ListsColumnsFirstAndCluesFromTheGridOutwards) {
  EXPECT_EQ(shown(read_sgriddler(head + grid + "1\r\n3\r\n1\r\n1\r\n1\r\n\r\n1\r\n3\r\n 2 1\r\n")),
            tree_shown);
  EXPECT_EQ(*write_sgriddler(*tree()), head + ". . . . .\r\n. . . . .\r\n. . . . .\r\n\r\n" +
                                           "1\r\n3\r\n1\r\n1\r\n1\r\n\r\n1\r\n3\r\n2 1\r\n");
}

TEST(Sgriddler, AnEmptyLineIsAnEmptyClue) {
  EXPECT_EQ(shown(read_sgriddler(*write_sgriddler(*gap()))), gap_shown);
}

TEST(Sgriddler, NamesThePlaceOfWhatItRefuses) {
  EXPECT_EQ(outcome(read_sgriddler("MK Version 2.0\n")),
            "1:1: expected the line 'MK Version 3.0', saw 'MK Version 2.0'");
  EXPECT_EQ(outcome(read_sgriddler("MK Version 3.0\n\n65535 3\n")),
            "3:1: expected a width from 1 to 1000, saw '65535'");
  EXPECT_EQ(outcome(read_sgriddler("MK Version 3.0\n\n5 3 1 2 3\n")),
            "3:9: expected black and white, saw a third colour");
  EXPECT_EQ(outcome(read_sgriddler(head + ". x . . .\n")), "5:3: expected a cell, . or #, saw 'x'");
  EXPECT_EQ(outcome(read_sgriddler(head + ". . . . . .\n")),
            "5:11: expected the end of the row of the grid, saw '.'");
  EXPECT_EQ(outcome(read_sgriddler(head + grid + "1\n3\n1\n1\n1\n1\n")),
            "14:1: expected an empty line, saw '1'");
  EXPECT_EQ(outcome(read_sgriddler(head + grid + "1\n4\n1\n1\n1\n\n1\n3\n2 1\n")),
            "10:1: expected a clue of at most 3 cells for column 2, saw 4 cells");
}

TEST(Sgriddler, IsKnownByItsFirstLine) {
  EXPECT_EQ(sgriddler.likeness("MK Version 3.0\r\n"), Likeness::certain);
  EXPECT_EQ(sgriddler.likeness("5 3\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
