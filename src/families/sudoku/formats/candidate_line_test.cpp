// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/sample_test.h"

namespace crosshatch::sudoku {
namespace {

/// The grid of `cells` as candidates.
std::string line_of_candidates(char blank) {
  std::string line;
  for (const char c : cells) {
    for (char digit = '1'; digit <= '9'; ++digit) line += c == '.' || c == digit ? digit : blank;
  }
  return line;
}

TEST(CandidateLine, IsThePuzzleOfItsGivens) {
  const PuzzlePtr wanted = good(read_line(cells));
  for (const char blank : {'.', '0', '-'}) {
    const std::string text = line_of_candidates(blank);
    EXPECT_EQ(candidate_line_codec.likeness("# x\n" + text + "\n"), Likeness::certain);
    const Result<PuzzlePtr> puzzle = candidate_line_codec.read(text + "\n");
    ASSERT_TRUE(puzzle) << puzzle.error().message.english();
    EXPECT_TRUE((*puzzle)->is_same(*wanted));
    EXPECT_EQ(candidate_line_codec.write(**puzzle), line_of_candidates('.') + "\n");
  }
}

TEST(CandidateLine, KeepsCandidatesWithoutGivens) {
  std::string text = line_of_candidates('.');
  text.replace(0, 9, "12......9");
  const Result<PuzzlePtr> puzzle = candidate_line_codec.read(text);
  ASSERT_TRUE(puzzle) << puzzle.error().message.english();
  EXPECT_EQ(of(**puzzle).givens()[0], 0x103U);
  EXPECT_EQ(*candidate_line_codec.write(**puzzle), text + "\n");
}

TEST(CandidateLine, SaysWhatIsWrongAndWhere) {
  std::string text = line_of_candidates('.');
  text[10] = '1';
  EXPECT_EQ(fault(candidate_line_codec, text).substr(0, 37),
            "1:11: expected '2' or a blank, saw '1");
  text.replace(9, 9, ".........");
  EXPECT_EQ(fault(candidate_line_codec, text), "1:10: expected a candidate at r1c2, saw none");
  EXPECT_FALSE(candidate_line_codec.read(line_of_candidates('.').substr(1)));
  EXPECT_FALSE(candidate_line_codec.read(line_of_candidates('.') + "1"));
  EXPECT_EQ(candidate_line_codec.likeness(std::string(728, '.')), Likeness::no);
}

}  // namespace
}  // namespace crosshatch::sudoku
