// SPDX-License-Identifier: MIT
#include "families/nonogram/puzzle.h"

#include <gtest/gtest.h>

namespace crosshatch::nonogram {
namespace {

std::string trouble(const Result<PuzzlePtr>& puzzle) {
  return puzzle ? "none" : puzzle.error().message.english();
}

TEST(Clue, NeedsAGapBetweenRunsOfOneColourOnly) {
  EXPECT_EQ(length_of({}), 0);
  EXPECT_EQ(length_of({3, 1}), 5);
  EXPECT_EQ(length_of({{3, 1}, {1, 2}}), 4);
  EXPECT_EQ(length_of({{3, 1}, {1, 2}, {1, 2}, {1, 1}}), 7);
  EXPECT_EQ(length_of({1'000'000'000, 1'000'000'000, 1'000'000'000}), INT32_MAX);
}

TEST(Puzzle, KeepsTheColoursThatAreUsedInTheirOrder) {
  const Palette palette{
      .colours = {{'r', "red", 1}, {'u', "unused", 2}, {'b', "blue", 3}, {'v', "unused", 4}}};
  const Result<PuzzlePtr> puzzle =
      make_puzzle({{{1, 3}, {1, 1}, {0, 2}}}, {{{1, 3}}, {{1, 1}}}, {}, palette);
  ASSERT_TRUE(puzzle.has_value());
  EXPECT_EQ(of(**puzzle).palette().size(), 2);
  EXPECT_EQ(of(**puzzle).palette()[1].name, "red");
  EXPECT_EQ(of(**puzzle).palette()[2].name, "blue");
  EXPECT_EQ(of(**puzzle).row_clues().front(), (Clue{{1, 2}, {1, 1}}));
}

TEST(Puzzle, IsBlackAndWhiteIfOneColourIsUsed) {
  const Result<PuzzlePtr> puzzle = make_puzzle({{{1, 2}}}, {{{1, 2}}}, {}, numbered_palette(3));
  ASSERT_TRUE(puzzle.has_value());
  EXPECT_FALSE(of(**puzzle).is_coloured());
  EXPECT_EQ(of(**puzzle).row_clues().front(), Clue{1});
  const Result<PuzzlePtr> blank = make_puzzle({{}}, {{}}, {}, numbered_palette(3));
  ASSERT_TRUE(blank.has_value());
  EXPECT_TRUE(is_plain(of(**blank).palette()));
}

TEST(Puzzle, ComparesColoursByTheirNumbers) {
  const auto one = [](const Palette& palette) {
    return std::move(*make_puzzle({{{1, 1}, {1, 2}}}, {{{1, 1}}, {{1, 2}}}, {}, palette));
  };
  const PuzzlePtr plain = std::move(*make_puzzle({{1, 1}}, {{1}, {}, {1}}));
  EXPECT_TRUE(one(numbered_palette(2))->is_same(*one({.colours = {{'x', "x", 5}, {'y', "y", 6}}})));
  const PuzzlePtr other =
      std::move(*make_puzzle({{{1, 2}, {1, 1}}}, {{{1, 2}}, {{1, 1}}}, {}, numbered_palette(2)));
  EXPECT_FALSE(one(numbered_palette(2))->is_same(*other));
  EXPECT_FALSE(one(numbered_palette(2))->is_same(*plain));
}

TEST(Puzzle, GivesTheLengthsOfEveryLine) {
  const PuzzlePtr puzzle = std::move(*make_puzzle(
      {{{1, 1}, {2, 2}}, {}}, {{{1, 1}}, {{1, 2}}, {{1, 2}}}, {}, numbered_palette(2)));
  const auto lengths = [&](int line) {
    const std::span<const int> all = of(*puzzle).lengths(line);
    return std::vector<int>(all.begin(), all.end());
  };
  EXPECT_EQ(lengths(0), (std::vector<int>{1, 2}));
  EXPECT_EQ(lengths(1), std::vector<int>{});
  EXPECT_EQ(lengths(4), std::vector<int>{1});
}

TEST(Puzzle, RefusesSumsThatDifferInAColour) {
  EXPECT_EQ(trouble(make_puzzle({{1, 1}}, {{1}, {1}, {}})), "none");
  EXPECT_EQ(trouble(make_puzzle({{1}}, {{1}, {1}})),
            "expected the rows and the columns to ask for the same number of filled cells, saw 1 "
            "and 2");
  EXPECT_EQ(trouble(make_puzzle({{{1, 1}, {1, 2}}}, {{{1, 2}}, {{1, 2}}}, {}, numbered_palette(2))),
            "expected the rows and the columns to ask for the same number of cells of the colour "
            "a, saw 1 and 0");
}

TEST(Puzzle, RefusesMoreColoursThanFitACell) {
  const auto in_colours = [](int colours) {
    Palette palette{.colours = {}};
    Clue row;
    std::vector<Clue> columns;
    for (int i = 1; i <= colours; ++i) {
      palette.colours.push_back({'\0', "", 0});
      row.emplace_back(1, i);
      columns.push_back({{1, i}});
    }
    return trouble(make_puzzle({row}, columns, {}, palette));
  };
  EXPECT_EQ(in_colours(63), "none");
  EXPECT_EQ(in_colours(64), "expected at most 63 colours, saw 64");
}

TEST(Puzzle, IsThatOfItsPicture) {
  Board picture(6, only(empty));
  picture.set(0, 2);
  picture.set(1, 1);
  picture.set(2, 1);
  picture.set(4, 1);
  const PuzzlePtr puzzle = puzzle_of(picture, 2, 3, "t", numbered_palette(2));
  EXPECT_EQ(of(*puzzle).row_clues(), (std::vector<Clue>{{{1, 2}, {2, 1}}, {{1, 1}}}));
  EXPECT_EQ(of(*puzzle).column_clues(), (std::vector<Clue>{{{1, 2}}, {{2, 1}}, {{1, 1}}}));
}

}  // namespace
}  // namespace crosshatch::nonogram
