// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

using namespace std::string_view_literals;

TEST(Pbm, ReadsAPlainPictureOfZerosAndOnes) {
  EXPECT_EQ(shown(pbm.read("P1\n5 3\n0 1 0 0 0\n1 1 1 0 0\n0 1 0 1 1\n")), tree_shown);
  EXPECT_EQ(shown(pbm.read("P1 # a comment\n# another\n5 #x\n3 010001110001011")), tree_shown);
}

TEST(Pbm, ReadsAPackedPictureWithItsRowsFilledUpToBytes) {
  EXPECT_EQ(shown(pbm.read("P4\n5 3\n\x40\xE0\x58"sv)), tree_shown);
  EXPECT_EQ(shown(pbm.read("P4\n5 3\n\x47\xE3\x5F"sv)), tree_shown) << "the filling is ignored";
  EXPECT_EQ(shown(pbm.read("P4 9 1\n\xFF\x80"sv)), "9 1/1/1/1/1/1/1/1/1");
  EXPECT_EQ(shown(pbm.read("P4 9 1\n\x00\x00"sv)), "0 0/0/0/0/0/0/0/0/0");
}

TEST(Pbm, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(pbm,
                  {{"P2\n5 3\n", "1:1: expected P1 or P4, saw 'P2'"},
                   {"P1\n0 3\n", "2:1: expected a width from 1 to 1000, saw '0'"},
                   {"P4\n65535 65535\n", "2:1: expected a width from 1 to 1000, saw '65535'",
                    ErrorCode::too_large},
                   {"P1\n2 1\n1", "3:2: expected cell 2 of 2, 0 or 1, saw the end of the text"},
                   {"P1\n2 1\n12", "3:2: expected cell 2 of 2, 0 or 1, saw '2'"},
                   {"P1\n2 1\n101", "3:3: expected the end of the picture, saw '1'"},
                   {"P4\n9 1\n\xFF"sv, "3:1: expected 2 bytes of picture, saw 1"},
                   {"P4\n1 1\n\xC0P4\n"sv, "3:2: expected the end of the picture, saw 'P4'"}});
}

TEST(Pbm, IsKnownByItsMagicButNotAListOfThatName) {
  EXPECT_EQ(pbm.likeness("P1\n5 3\n"), Likeness::certain);
  EXPECT_EQ(pbm.likeness("P4\n# by hand\n5 3\n"), Likeness::certain);
  EXPECT_EQ(pbm.likeness("P1 = [5,5,"), Likeness::no);
  EXPECT_EQ(pbm.likeness("P10=[5,5,"), Likeness::no);
  EXPECT_EQ(pbm.likeness("P5\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
