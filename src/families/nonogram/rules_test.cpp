// SPDX-License-Identifier: MIT
#include "families/nonogram/rules.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(broken(*two_by_three(), board_of("?..???")), "row 1 cannot have 2 filled cells");
  EXPECT_EQ(broken(*two_by_three(), board_of("?#??#?")), "column 2 cannot have 1 filled cells");
}

TEST(Rules, NameACellWithNothingLeft) {
  Board board = start(*two_by_three());
  board[4] = 0;
  EXPECT_EQ(broken(*two_by_three(), board), "row 2 has nothing left for cell 2");
}

TEST(Rules, SpellAnEmptyClueAsZero) {
  const PuzzlePtr bar = std::move(*make_puzzle({{}, {3}}, {{1}, {1}, {1}}));
  EXPECT_EQ(broken(*bar, board_of("###...")), "row 1 cannot have 0 filled cells");
  EXPECT_EQ(text(*bar, board_of("...##?")), "...\n##?\n");
}

}  // namespace
}  // namespace crosshatch::nonogram
