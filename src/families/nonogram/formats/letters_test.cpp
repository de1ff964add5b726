// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/formats/formats.h"
#include "families/nonogram/formats/sample.h"

namespace crosshatch::nonogram::formats {
namespace {

TEST(Letters, CountFromZero) {
  EXPECT_EQ(shown(letters.read("B;D;BC|B;D;B;B;B\n")), tree_shown);
  EXPECT_EQ(*letters.write(*tree()), "B;D;BC|B;D;B;B;B\n");
}

TEST(Letters, RosettaCountsFromOne) {
  EXPECT_EQ(shown(rosetta.read("A C AB\nA C A A A\n")), tree_shown);
  EXPECT_EQ(*rosetta.write(*tree()), "A C AB\nA C A A A\n");
}

TEST(Letters, OneAuthorsPuzzleIsTheSameInBoth) {
  const Result<PuzzlePtr> from_letters = letters.read("D;CB;DC;CC;G;BF;G;B;C|BC;DB;BF;HB;F;D;E;D");
  ASSERT_TRUE(from_letters);
  EXPECT_EQ(shown(from_letters), "3/2.1/3.2/2.2/6/1.5/6/1/2 1.2/3.1/1.5/7.1/5/3/4/3");
  EXPECT_TRUE(reads(rosetta.read("C BA CB BB F AE F A B\nAB CA AE GA E C D C"), *from_letters));
}

TEST(Letters, AnAIsAnEmptyLineAsIsAnEmptyToken) {
  EXPECT_EQ(shown(letters.read("A;A;D;A;A|A;B;B;B;A")), "0/0/3/0/0 0/1/1/1/0");
  EXPECT_EQ(shown(letters.read(";;D;;|;B;B;B;")), "0/0/3/0/0 0/1/1/1/0");
  EXPECT_EQ(shown(letters.read("BB;C|B;B;C")), "1.1/2 1/1/2");
}

TEST(Letters, GoOnInLowerCaseUpTo51) {
  std::string columns = "B";
  for (int i = 1; i < 51; ++i) columns += ";B";
  const Result<PuzzlePtr> wide = letters.read("z|" + columns);
  ASSERT_TRUE(wide);
  EXPECT_EQ(of(**wide).row_clues().front(), Clue{51});
  EXPECT_EQ(*letters.write(**wide), "z|" + columns + "\n");
}

TEST(Letters, CannotSayWhatIsOverTheirAlphabet) {
  const PuzzlePtr wide = *make_puzzle({{52}}, std::vector<Clue>(52, Clue{1}));
  ASSERT_FALSE(letters.write(*wide));
  EXPECT_EQ(letters.write(*wide).error().code, ErrorCode::unsupported);
  const PuzzlePtr less = *make_puzzle({{27}}, std::vector<Clue>(27, Clue{1}));
  EXPECT_TRUE(letters.write(*less));
  EXPECT_EQ(rosetta.write(*less).error().code, ErrorCode::unsupported);
  EXPECT_EQ(rosetta.write(*gap()).error().message, "Rosetta letters cannot hold an empty line");
}

TEST(Letters, NameThePlaceOfWhatTheyRefuse) {
  expect_refusals(
      letters,
      {{"B;D1;BC|B;D;B;B;B", "1:4: expected a letter, ; or |, saw '1'"},
       {"B;D;BC", "1:7: expected the bar | between rows and columns, saw the end of the text"},
       {"B|B|B", "1:4: expected one bar | between rows and columns, saw '|B'"},
       {"B;D;DD|B;D;B;B;B", "1:5: expected a clue of at most 5 cells for row 3, saw 7 cells"},
       {"B|B\nB|B", "2:2: expected one bar | between rows and columns, saw '|B'"},
       {"B|B\nB", "1:4: expected a letter, ; or |, saw the end of the line"}});
  expect_refusals(
      rosetta,
      {{"A C AB", "1:7: expected the clues of the columns, saw the end of the text"},
       {"A c AB\nA\n", "1:3: expected a letter from A to Z or a space, saw 'c'"},
       {"A C AB\nA C A A A\nB\n", "3:1: expected the end of the text, saw 'B'"},
       {"A C CC\nA C A A A", "1:5: expected a clue of at most 5 cells for row 3, saw 7 cells"}});
  const Result<PuzzlePtr> high = letters.read(std::string(1000, ';') + "|A");
  EXPECT_EQ(outcome(high), "1:1001: expected at most 1000 rows, saw more");
  EXPECT_EQ(high.error().code, ErrorCode::too_large);
}

TEST(Letters, AreKnownByTheirSeparators) {
  EXPECT_EQ(letters.likeness("A;A;D;A;A|A;B;B;B;A"), Likeness::certain);
  EXPECT_EQ(letters.likeness("B;D1;BC|B"), Likeness::likely);
  EXPECT_EQ(letters.likeness("A B\nB A\n"), Likeness::no);
  EXPECT_EQ(letters.likeness("|.3.|4..|...|"), Likeness::no) << "a framed sudoku";
  EXPECT_EQ(rosetta.likeness("A B\nB A\n"), Likeness::likely);
  EXPECT_EQ(rosetta.likeness("A;B\n"), Likeness::no);
  EXPECT_EQ(rosetta.likeness("1 2\n"), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::nonogram::formats
