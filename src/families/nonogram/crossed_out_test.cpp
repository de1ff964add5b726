// SPDX-License-Identifier: MIT
#include "families/nonogram/crossed_out.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch::nonogram {
namespace {

/// Which numbers of a row are crossed out when its cells are written so: '#', '.', '?' as usual,
/// other letters the colours of `palette`, '-' a cell that cannot but be empty, not written.
std::string crossed(const Clue& clue, const std::string& cells, const Palette& palette = {}) {
  // The columns ask for what the row has, somewhere.
  std::vector<Clue> columns(cells.size());
  std::size_t column = 0;
  for (const Run& run : clue) {
    for (int i = 0; i < run.length; ++i) columns[column++] = {{1, run.colour}};
  }
  const Result<PuzzlePtr> puzzle = make_puzzle({clue}, columns, {}, palette);
  EXPECT_TRUE(puzzle.has_value());
  Candidates all = only(empty);
  for (Value value = 1; value <= palette.size(); ++value) all |= only(value);
  View view = blank_view(Board(static_cast<int>(cells.size()), all));
  for (Site site = 0; site < static_cast<Site>(cells.size()); ++site) {
    const char cell = cells[site];
    if (cell == '?') continue;
    view.board.set(site, empty);
    for (Value value = 1; value <= palette.size(); ++value) {
      if (palette[value].symbol == cell) view.board.set(site, value);
    }
    view.written[site] = cell != '-';
  }
  std::string out;
  for (const bool is : crossed_out(of(**puzzle), 0, view)) out += is ? 'x' : '.';
  return out;
}

TEST(CrossedOut, IsNothingOfAnEmptyLine) {
  EXPECT_EQ(crossed({2, 1}, "?????"), "..");
  EXPECT_EQ(crossed({}, "???"), ".");
}

TEST(CrossedOut, IsARunThatEndsInSight) {
  EXPECT_EQ(crossed({2, 1}, "##.??"), "x.");
  EXPECT_EQ(crossed({2, 1}, "##???"), "..") << "the 2 may be the start of something longer";
  EXPECT_EQ(crossed({2, 1}, "?##.?"), "..") << "not from the border on";
}

TEST(CrossedOut, GoesInFromBothEnds) {
  EXPECT_EQ(crossed({2, 1, 1, 3}, "##.#..????.###"), "xx.x");
  EXPECT_EQ(crossed({1, 1, 1}, "#.?????.#"), "x.x");
  EXPECT_EQ(crossed({1, 2}, "????.##"), ".x");
}

TEST(CrossedOut, IsAllOfALineThatIsRight) {
  EXPECT_EQ(crossed({2, 1}, "##..#"), "xx");
  EXPECT_EQ(crossed({5}, "#####"), "x");
  EXPECT_EQ(crossed({}, "..."), "x") << "the 0 of an empty line";
  EXPECT_EQ(crossed({}, "..?"), ".");
}

TEST(CrossedOut, StopsWhereTheLineIsNotAsTheClueSays) {
  EXPECT_EQ(crossed({2, 1}, "#.##."), "..");
  EXPECT_EQ(crossed({1, 2}, "#.#.."), "x.");
}

const Palette two = {.colours = {{'r', "red", 0xFF0000}, {'b', "blue", 0x0000FF}}};

TEST(CrossedOut, TellsColoursThatTouchApart) {
  EXPECT_EQ(crossed({{2, 1}, {1, 2}}, "rrb??", two), "x.");
  EXPECT_EQ(crossed({{2, 1}, {1, 2}}, "rrb.?", two), "xx");
  EXPECT_EQ(crossed({{1, 1}, {1, 2}}, "b.???", two), "..");
}

TEST(CrossedOut, LooksPastCellsThatCannotHaveAColour) {
  EXPECT_EQ(crossed({{1, 1}, {1, 2}}, "-r-??", two), "x.");
  EXPECT_EQ(crossed({}, "---"), ".") << "nothing is written yet";
}

TEST(CrossedOut, LooksAlongColumnsToo) {
  // .#
  // ##
  const PuzzlePtr puzzle = *make_puzzle({{1}, {2}, {}}, {{1}, {2}});
  View view = blank_view(Board(6, open_cell));
  for (const Site site : {1, 3, 5}) {
    view.board.set(site, site == 5 ? empty : filled);
    view.written[site] = true;
  }
  EXPECT_EQ(crossed_out(of(*puzzle), 4, view), std::vector<bool>{true});
  EXPECT_EQ(crossed_out(of(*puzzle), 3, view), std::vector<bool>{false});
}

}  // namespace
}  // namespace crosshatch::nonogram
