// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/sudoku/formats/grid/grid.h"
#include "families/sudoku/formats/line.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

PuzzlePtr puzzle(std::string_view text) {
  Result<PuzzlePtr> read =
      text.find('\n') == std::string_view::npos ? read_line(text) : read_grid(text);
  EXPECT_TRUE(read) << (read ? "" : read.error().message.english());
  return std::move(*read);
}

Message clash_of(std::string_view text) {
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

/// A 9x9 of a variant with these digits given, by site.
Message clash_of(Variant variant, std::initializer_list<std::pair<Site, int>> givens) {
  Board board(81, only(9) - 1);
  for (const auto& [site, digit] : givens) board.set(site, digit - 1);
  const Puzzle puzzle({3, 3}, board, {}, {}, std::move(variant));
  return broken(puzzle, start(puzzle));
}

TEST(Rules, NameTheDiagonalOfAClash) {
  EXPECT_EQ(clash_of({.main_diagonal = true}, {{0, 5}, {80, 5}}),
            "the main diagonal has two 5s, at row 1, column 1 and row 9, column 9");
  EXPECT_EQ(clash_of({.other_diagonal = true}, {{8, 5}, {72, 5}}),
            "the other diagonal has two 5s, at row 1, column 9 and row 9, column 1");
  EXPECT_EQ(clash_of({.other_diagonal = true}, {{0, 5}, {80, 5}}), "");
}

TEST(Rules, NameTheWindowOfAClash) {
  EXPECT_EQ(clash_of({.windows = true}, {{14, 2}, {34, 2}}),
            "window 2 has two 2s, at row 2, column 6 and row 4, column 8");
  EXPECT_EQ(clash_of({}, {{14, 2}, {34, 2}}), "");
}

TEST(Rules, NameTheRegionOfAClashAndKnowNoBoxesThen) {
  std::vector<std::uint8_t> regions(81);
  for (std::size_t site = 0; site < 81; ++site) regions[site] = static_cast<std::uint8_t>(site / 9);
  std::swap(regions[8], regions[9]);
  Board board(81, only(9) - 1);
  const auto clash = [&](Site one, Site other) {
    Board givens = board;
    givens.set(one, 0);
    givens.set(other, 0);
    return broken(Puzzle({1, 9}, givens, {}, {}, Variant{.regions = regions}), givens);
  };
  EXPECT_EQ(clash(1, 9), "region 1 has two 1s, at row 1, column 2 and row 2, column 1");
  EXPECT_EQ(clash(0, 10), "");
}

TEST(Rules, NameTheCellsOfAForbiddenMove) {
  EXPECT_EQ(clash_of({.anti_knight = true}, {{11, 4}, {21, 9}, {22, 4}}),
            "row 2, column 3 and row 3, column 5, a knight's move apart, are both 4");
  EXPECT_EQ(clash_of({.anti_knight = true}, {{20, 4}, {37, 4}}),
            "row 3, column 3 and row 5, column 2, a knight's move apart, are both 4");
  EXPECT_EQ(clash_of({.anti_king = true}, {{20, 4}, {30, 4}}),
            "row 3, column 3 and row 4, column 4, which touch at a corner, are both 4");
  EXPECT_EQ(clash_of({.anti_king = true}, {{20, 4}, {37, 4}}), "");
}

TEST(Rules, NameTheCageOfAClashOrAWrongSum) {
  const Variant variant{.cages = {Cage{{1, 2, 12}, 15}, Cage{{40, 80}}}};
  EXPECT_EQ(clash_of(variant, {{40, 3}, {80, 3}}),
            "the cage at row 5, column 5 has two 3s, at row 5, column 5 and row 9, column 9");
  EXPECT_EQ(clash_of(variant, {{1, 9}, {2, 5}, {12, 3}}),
            "the cage at row 1, column 2 adds up to 17, not 15");
  EXPECT_EQ(clash_of(variant, {{1, 9}, {2, 6}}),
            "the cage at row 1, column 2 adds up to at least 16, not 15");
  EXPECT_EQ(clash_of(variant, {{1, 1}, {2, 2}}),
            "the cage at row 1, column 2 adds up to at most 12, not 15");
  EXPECT_EQ(clash_of(variant, {{1, 9}, {2, 5}}), "");
  // Nothing given at all.
  EXPECT_EQ(clash_of({.cages = {Cage{{3, 4}, 18}}}, {}),
            "the cage at row 1, column 4 adds up to at most 17, not 18");
}

TEST(Rules, SayWhenItIsSumsThatContradict) {
  const auto clash_at_start = [](std::vector<Cage> cages) {
    const Puzzle puzzle({3, 3}, Board(81, only(9) - 1), {}, {}, Variant{.cages = std::move(cages)});
    return broken(puzzle, start(puzzle));
  };
  EXPECT_EQ(clash_at_start({Cage{{0, 1}, 3}, Cage{{0, 1}, 4}}),
            "the cage at row 1, column 1 cannot add up to 3 and to 4");
  EXPECT_EQ(clash_at_start({Cage{{0, 1}, 3}, Cage{{0, 10}, 4}, Cage{{1, 11}, 4}}),
            "row 1 has two 1s, in columns 1 and 2: the sums of cages leave no other digit");
  EXPECT_EQ(
      clash_of({.cages = {Cage{{0, 10}, 3}, Cage{{0, 11}, 4}}}, {{5, 1}}),
      "row 1 has two 1s, in columns 1 and 6: the sums of cages leave no other digit at row 1, "
      "column 1");
}

TEST(Rules, AreToldInKorean) {
  const std::pair<Message, const char*> clashes[] = {
      {clash_of({.main_diagonal = true}, {{0, 5}, {80, 5}}),
       "내려가는 대각선에 5가 두 번 들어갑니다(1행 1열과 9행 9열)"},
      {clash_of({.anti_king = true}, {{20, 4}, {30, 4}}),
       "꼭짓점에서 맞닿은 3행 3열과 4행 4열이 둘 다 4입니다"},
      {clash_of({.cages = {Cage{{1, 2}, 15}}}, {{1, 9}, {2, 8}}),
       "1행 2열에서 시작하는 케이지의 합이 15가 아니라 17이 됩니다"},
      {clash_of({.cages = {Cage{{0, 10}, 3}, Cage{{0, 11}, 4}}}, {{5, 1}}),
       "1행에 1이 두 번 들어갑니다(1열과 6열). 케이지의 합 때문에 1행 1열에는 다른 숫자가 들어갈 "
       "수 없습니다"}};
  for (const auto& [clash, korean] : clashes) EXPECT_EQ(clash.in(Language::ko), korean);
}

TEST(Rules, LeaveACageTheDigitsThatMakeItsSum) {
  const Puzzle puzzle({3, 3}, Board(81, only(9) - 1), {}, {},
                      Variant{.cages = {Cage{{0, 1}, 4}, Cage{{2}, 7}, Cage{{3, 4}}}});
  const Board board = start(puzzle);
  EXPECT_EQ(board[0], only(0) | only(2));
  EXPECT_EQ(board[2], only(6));
  EXPECT_EQ(board[3], only(9) - 1);
}

}  // namespace
}  // namespace crosshatch::sudoku
