// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

PuzzlePtr square() { return *make_puzzle({{1, 1}, {2}, {}}, {{2}, {1}, {1}}, "17"); }

TEST(Tournament, ListsColumnsFirstUnderTheId) {
  const Result<PuzzlePtr> read = tournament.read("$17\n2\n1\n1\n1\t1\n2\n0\n");
  EXPECT_TRUE(reads(read, square())) << outcome(read);
  EXPECT_EQ((*read)->title(), "17");
  EXPECT_EQ(*tournament.write(*square()), "$17\n2\n1\n1\n1\t1\n2\n0\n");
}

TEST(Tournament, AcceptsBlankLinesBeforeTheNextPuzzle) {
  EXPECT_TRUE(
      reads(tournament.read("\n$17\r\n2\r\n1\r\n1\r\n1\t1\r\n2\r\n0\r\n\r\n \r\n"), square()));
}

TEST(Tournament, ABlankLineBetweenCluesIsAnEmptyOne) {
  EXPECT_EQ(shown(tournament.read("$1\n\n1\n1\n\n")),
            "1:1: expected as many columns as rows, saw "
            "3 clues in all");
  EXPECT_EQ(shown(tournament.read("$1\n\n1\n\n1\n")), "0/1 0/1");
}

TEST(Tournament, NamesThePlaceOfWhatItRefuses) {
  expect_refusals(
      tournament,
      {{"2\n1\n", "1:1: expected a line $id, saw '2'"},
       {"$1\n", "1:1: expected as many columns as rows, saw 0 clues in all"},
       {"$1\n1\n1\n$2\n", "4:1: expected one puzzle, which ends before the next $, saw '$2'"},
       {"$1\n1\n1\nx\n1\n", "4:1: expected the length of a run, saw 'x'"},
       {"$1\n1\n1 1\n2\n0\n",
        "3:1: expected a clue of at most 2 cells for column 2, saw 3 cells"}});
  std::string high = "$1\n";
  for (int i = 0; i < 2001; ++i) high += "1\n";
  EXPECT_EQ(outcome(tournament.read(high)),
            "2002:1: expected at most 1000 columns and rows, saw more");
}

TEST(Tournament, CannotSayABoardThatIsNotSquare) {
  EXPECT_EQ(tournament.write(*tree()).error().code, ErrorCode::unsupported);
}

TEST(Tournament, KeepsATitleOnItsLine) {
  const PuzzlePtr odd = *make_puzzle({{1}}, {{1}}, "two\nlines");
  EXPECT_EQ(*tournament.write(*odd), "$two lines\n1\n1\n");
}

TEST(Tournament, IsKnownByItsMark) {
  EXPECT_EQ(tournament.likeness("$1\n"), Likeness::certain);
  EXPECT_EQ(tournament.likeness("1\n$"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
