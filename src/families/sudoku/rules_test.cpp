// SPDX-License-Identifier: MIT
#include "families/sudoku/rules.h"

#include <gtest/gtest.h>

#include "families/sudoku/formats/grid.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {
namespace {

PuzzlePtr puzzle(std::string_view text) {
  Result<PuzzlePtr> read =
      text.find('\n') == std::string_view::npos ? read_line(text) : read_grid(text);
  EXPECT_TRUE(read) << (read ? "" : read.error().message);
  return std::move(*read);
}

std::string clash_of(std::string_view text) {
  const PuzzlePtr read = puzzle(text);
  return broken(*read, start(*read));
}

constexpr std::string_view six =
    "1.....\n"
    "..4...\n"
    "......\n"
    ".....5\n"
    "...2..\n"
    "......\n";

TEST(Rules, AcceptGivensThatDoNotClash) { EXPECT_EQ(clash_of(six), ""); }

TEST(Rules, NameTheColumnsOfAClashInARow) {
  EXPECT_EQ(clash_of("1.....\n..4...\n.5...5\n......\n......\n......\n"),
            "row 3 has two 5s, in columns 2 and 6");
}

TEST(Rules, NameTheRowsOfAClashInAColumn) {
  EXPECT_EQ(clash_of("....6.\n..4...\n......\n......\n......\n....6.\n"),
            "column 5 has two 6s, in rows 1 and 6");
}

TEST(Rules, NameTheCellsOfAClashInABoxOfTwoRows) {
  EXPECT_EQ(clash_of("......\n......\n...1..\n.....1\n......\n......\n"),
            "box 4 has two 1s, at row 3, column 4 and row 4, column 6");
  // One row further down is another box.
  EXPECT_EQ(clash_of("......\n......\n......\n...1..\n.....1\n......\n"), "");
}

TEST(Rules, NameLettersAsTheyWereWritten) {
  std::string line(256, '.');
  line[0] = 'G';
  line[15] = 'G';
  EXPECT_EQ(clash_of(line), "row 1 has two Gs, in columns 1 and 16");
  line[0] = line[15] = 'F';
  line[100] = '0';
  EXPECT_EQ(clash_of(line), "row 1 has two Fs, in columns 1 and 16");
}

TEST(Rules, RefuseABoardThatChangesAGiven) {
  const PuzzlePtr read = puzzle(six);
  Board board = start(*read);
  board.set(8, 1);
  EXPECT_EQ(broken(*read, board), "row 2, column 3 is not as given");
}

TEST(Rules, PrintGridsAsGridsAndLinesAsLines) {
  const PuzzlePtr grid = puzzle(".2..\n....\n....\n...4\n");
  EXPECT_EQ(text(*grid, start(*grid)), "?2??\n????\n????\n???4\n");
  const PuzzlePtr line = puzzle(".2.............4");
  EXPECT_EQ(text(*line, start(*line)), "?2?????????????4\n");
}

TEST(Rules, PrintHexadecimalDigitsFromZero) {
  std::string cells(256, '.');
  cells[0] = '0';
  cells[1] = 'F';
  const PuzzlePtr from_zero = puzzle(cells);
  EXPECT_EQ(text(*from_zero, start(*from_zero)).substr(0, 3), "0F?");
  cells[0] = 'G';
  const PuzzlePtr from_one = puzzle(cells);
  EXPECT_EQ(text(*from_one, start(*from_one)).substr(0, 3), "GF?");
}

}  // namespace
}  // namespace crosshatch::sudoku
