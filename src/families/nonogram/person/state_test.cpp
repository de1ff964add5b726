// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "core/fault_test.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::person {
namespace {

PuzzlePtr two_by_three() { return std::move(*make_puzzle({{1, 1}, {2}}, {{1}, {1}, {2}})); }

std::string read(std::string_view in) {
  const Result<Board> board = state(*two_by_three(), in);
  return board ? text(*two_by_three(), *board) : fault(board);
}

TEST(State, ReadsHalfSolvedBoards) {
  EXPECT_EQ(read("#.?\n?##\n"), "#.?\n?##\n");
  EXPECT_EQ(read("#.?\r\n?##"), "#.?\n?##\n");
  EXPECT_EQ(read("#.?/?##"), "#.?\n?##\n");
  EXPECT_EQ(read("10_\n_1x\n"), "#.?\n?#.\n");
}

TEST(State, NamesThePlaceOfWhatItDoesNotRead) {
  EXPECT_EQ(read("#.?\n?#"), "2:3: expected cell 3 of row 2, # . or ?, saw the end of the text");
  EXPECT_EQ(read("#a?\n?##"), "1:2: expected cell 2 of row 1, # . or ?, saw 'a'");
  EXPECT_EQ(read("#.??\n?##"), "1:4: expected the end of row 1, saw '?'");
  EXPECT_EQ(read("#.?\n?##\n?"), "3:1: expected the end after 2 rows, saw '?'");
  EXPECT_EQ(read(""), "1:1: expected cell 1 of row 1, # . or ?, saw the end of the text");
  EXPECT_NE(read("#.?\n").find("expected 2 rows"), std::string::npos) << read("#.?\n");
}

TEST(State, ReadsTheSymbolsOfColours) {
  const PuzzlePtr coloured =
      std::move(*make_puzzle({{{1, 1}, {1, 2}}}, {{{1, 1}}, {{1, 2}}, {}}, "",
                             {.colours = {{'r', "red", 0xFF0000}, {'b', "blue", 0x0000FF}}}));
  const Result<Board> board = state(*coloured, "rb?");
  ASSERT_TRUE(board.has_value());
  EXPECT_EQ((*board)[0], only(1));
  EXPECT_EQ((*board)[1], only(2));
  EXPECT_EQ((*board)[2], start(*coloured)[2]);
  EXPECT_FALSE(state(*coloured, "#??").has_value());
}

}  // namespace
}  // namespace crosshatch::nonogram::person
