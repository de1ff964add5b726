// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {
namespace {

PuzzlePtr two_by_three() { return std::move(*make_puzzle({{2}, {1, 1}}, {{2}, {1}, {1}})); }

/// '#', '.', '?', rows one after the other.
Board board_of(const std::string& cells) {
  Board board(static_cast<int>(cells.size()), open_cell);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != '?') board.set(static_cast<Site>(i), cells[i] == '#' ? filled : empty);
  }
  return board;
}

TEST(Rules, AcceptTheSolution) { EXPECT_EQ(broken(*two_by_three(), board_of("##.#.#")), ""); }

TEST(Rules, AcceptAnOpenBoard) {
  EXPECT_EQ(broken(*two_by_three(), start(*two_by_three())), "");
  EXPECT_EQ(broken(*two_by_three(), board_of("#??#.?")), "");
}

TEST(Rules, NameTheFirstBrokenRow) {
  EXPECT_EQ(broken(*two_by_three(), board_of("#.##.#")), "row 1 reads 1 1, its clue is 2");
}

TEST(Rules, NameABrokenColumn) {
  const PuzzlePtr three_by_two = std::move(*make_puzzle({{2}, {1}, {1}}, {{2}, {1, 1}}));
  EXPECT_EQ(broken(*three_by_two, board_of("##.##.")), "column 1 reads 1 1, its clue is 2");
}

TEST(Rules, NameALineWithTooManyOrTooFewCells) {
  EXPECT_EQ(broken(*two_by_three(), board_of("?????.")), "");
  EXPECT_EQ(broken(*two_by_three(), board_of("?..???")),
            "row 1 has room for 1 filled cell, its clue asks for 2");
  EXPECT_EQ(broken(*two_by_three(), board_of("?#??#?")),
            "column 2 has 2 filled cells, its clue asks for 1");
}

TEST(Rules, NameACellWithNothingLeft) {
  Board board = start(*two_by_three());
  board[4] = 0;
  EXPECT_EQ(broken(*two_by_three(), board), "row 2 has nothing left for cell 2");
}

TEST(Rules, AreSaidInKoreanToo) {
  const auto said = [](const std::string& cells) {
    return broken(*two_by_three(), board_of(cells)).in(Language::ko);
  };
  EXPECT_EQ(said("#.##.#"), "1행에 칠한 칸은 1 1인데 숫자는 2입니다");
  EXPECT_EQ(said("?#??#?"), "2열에 칠한 칸은 2개인데 숫자로는 1개입니다");
}

TEST(Rules, SpellAnEmptyClueAsZero) {
  const PuzzlePtr bar = std::move(*make_puzzle({{}, {3}}, {{1}, {1}, {1}}));
  EXPECT_EQ(broken(*bar, board_of("###...")), "row 1 has 3 filled cells, its clue asks for 0");
  EXPECT_EQ(text(*bar, board_of("...##?")), "...\n##?\n");
}

/// Rows 1r 1b | 1b.
PuzzlePtr coloured() {
  return std::move(*make_puzzle({{{1, 1}, {1, 2}}, {{1, 2}}}, {{{1, 1}, {1, 2}}, {{1, 2}}}, "",
                                {.colours = {{'r', "red", 1}, {'b', "blue", 2}}}));
}

Board coloured_board(const std::string& cells) {
  Board board = start(*coloured());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == '?') continue;
    board.set(static_cast<Site>(i), cells[i] == 'r' ? 1 : cells[i] == 'b' ? 2 : empty);
  }
  return board;
}

TEST(ColourRules, StartWithTheColoursOfBothLines) {
  const Board board = start(*coloured());
  EXPECT_EQ(board[0], 0b111u);
  EXPECT_EQ(board[1], 0b101u);
  EXPECT_EQ(board[2], 0b101u);
  EXPECT_EQ(board[3], 0b101u);
}

TEST(ColourRules, AcceptColoursThatTouch) {
  EXPECT_EQ(broken(*coloured(), start(*coloured())), "");
  EXPECT_EQ(broken(*coloured(), coloured_board("rbb.")), "");
  EXPECT_EQ(text(*coloured(), coloured_board("r?b.")), "r?\nb.\n");
}

TEST(ColourRules, NameTheLineThatReadsOtherwise) {
  EXPECT_EQ(broken(*coloured(), coloured_board("br.b")), "row 1 reads 1b 1r, its clue is 1r 1b");
  EXPECT_EQ(broken(*coloured(), coloured_board("rb.b")),
            "column 1 has 0 cells of the colour b, its clue asks for 1");
  EXPECT_EQ(broken(*coloured(), coloured_board("rr??")),
            "row 1 has 2 cells of the colour r, its clue asks for 1");
  EXPECT_EQ(broken(*coloured(), coloured_board("..??")),
            "row 1 has 0 cells of the colour r, its clue asks for 1");
}

TEST(ColourRules, KeepRunsOfOneColourApart) {
  const PuzzlePtr gap = std::move(*make_puzzle(
      {{{1, 1}, {1, 1}, {1, 2}}}, {{{1, 1}}, {}, {{1, 1}}, {{1, 2}}}, "", numbered_palette(2)));
  Board board = start(*gap);
  for (Site site = 0; site < 4; ++site) board.set(site, site == 1 ? 0 : site == 3 ? 2 : 1);
  EXPECT_EQ(broken(*gap, board), "");
  board.set(1, 1);
  board.set(2, 0);
  EXPECT_EQ(broken(*gap, board), "row 1 reads 2a 1b, its clue is 1a 1a 1b");
}

}  // namespace
}  // namespace crosshatch::nonogram
