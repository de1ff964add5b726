// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Puzzlink, ListsCluesFromTheGridOutwards) {
  EXPECT_EQ(shown(puzzlink.read("https://puzz.link/p?nonogram/5/3/1g3g1g1g1g1h3h21g")), tree_shown);
  EXPECT_EQ(*puzzlink.write(*tree()), "https://puzz.link/p?nonogram/5/3/1g3g1g1g1g1h3h21g\n");
}

TEST(Puzzlink, ReadsThePublishedHouse) {
  EXPECT_EQ(shown(puzzlink.read("nonogram/5/5/1h4h13g4h1h1h3h5h11g3h")), "1/3/5/1.1/3 1/4/3.1/4/1");
}

TEST(Puzzlink, AcceptsAnAddressWithOrWithoutAHost) {
  for (const char* before : {"", "p?", "http://pzv.jp/p.html?", "https://pzprxs.vercel.app/p?"})
    EXPECT_EQ(shown(puzzlink.read(std::string(before) + "nonogram/2/1/112")), "2 1/1") << before;
}

TEST(Puzzlink, WritesAnEmptyLineAsAZero) {
  EXPECT_EQ(shown(puzzlink.read("nonogram/4/3/111gj2g0g1g")), gap_shown);
  EXPECT_EQ(*puzzlink.write(*gap()), "https://puzz.link/p?nonogram/4/3/111g0g0g2g0g1g\n");
}

TEST(Puzzlink, WritesLargeRunsWithMoreDigits) {
  for (const int cells : {15, 16, 255, 256, 1000}) {
    const PuzzlePtr full = *make_puzzle({{cells}}, std::vector<Clue>(cells, Clue{1}));
    const Result<std::string> text = puzzlink.write(*full);
    ASSERT_TRUE(text);
    EXPECT_TRUE(reads(puzzlink.read(*text), full)) << *text;
  }
}

TEST(Puzzlink, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      puzzlink,
      {{"https://puzz.link/p?sudoku/9/9/",
        "1:1: expected an address with nonogram/W/H/ in it, saw 'https://puzz.link/p?...'"},
       {"nonogram/0/5/", "1:10: expected a width from 1 to 1000, saw '0/5/'"},
       {"nonogram/5/9999/", "1:12: expected a height from 1 to 1000, saw '9999/'",
        ErrorCode::too_large},
       {"nonogram/2/1/11", "1:16: expected a run or empty slots, saw the end of the text"},
       {"nonogram/2/1/1121", "1:17: expected the end of the clues, saw '1'"},
       {"nonogram/2/1/11k", "1:17: expected the end of the clues, saw 4 empty slots too many"},
       {"nonogram/2/1/1.2", "1:15: clues of unknown length are not supported",
        ErrorCode::unsupported},
       {"nonogram/2/1/11-x", "1:16: expected a run or empty slots, saw '-x'"},
       {"nonogram/2/1/113", "1:16: expected a clue of at most 2 cells for row 1, saw 3 cells"}});
}

TEST(Puzzlink, IsKnownByItsGenre) {
  EXPECT_EQ(puzzlink.likeness("https://puzz.link/p?nonogram/5/5/1h"), Likeness::certain);
  EXPECT_EQ(puzzlink.likeness("https://puzz.link/p?mines/5/5/1h"), Likeness::no);
  EXPECT_EQ(puzzlink.likeness("title nonogram/5/5"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
