// SPDX-License-Identifier: MIT
//
// Every minesweeper board of up to 4x4 cells, against all layouts of mines: without a total and
// with every one. What is the same except for a turn or a mirror is compared once, and of 3x4 and
// 4x4 only a share; the long preset compares all 50 million puzzles.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "mine_layouts.h"

namespace crosshatch::conformance {
namespace {

TEST(MinesweeperBoards, OfOneRowAllAgree) {
  for (int length = 1; length <= 9; ++length)
    EXPECT_GT(compare_boards(Field(1, length), {.up_to_symmetry = false}), 3u);
  for (int length = 2; length <= 5; ++length)
    EXPECT_GT(compare_boards(Field(length, 1), {.up_to_symmetry = false}), 3u);
}

TEST(MinesweeperBoards, OfTwoRowsAllAgree) {
  for (int length = 2; length <= 5; ++length)
    EXPECT_GT(compare_boards(Field(2, length), {.up_to_symmetry = false}), 80u);
  EXPECT_GT(compare_boards(Field(4, 2), {.up_to_symmetry = false}), 10'000u);
}

TEST(MinesweeperBoards, OfThreeRowsAllAgree) {
  EXPECT_GT(compare_boards(Field(3, 3), {.up_to_symmetry = false}), 30'000u);
  EXPECT_GT(compare_boards(Field(3, 4),
                           {.up_to_symmetry = !is_long_run(), .one_in = is_long_run() ? 1u : 5u}),
            40'000u);
  EXPECT_GT(compare_boards(Field(4, 3), {.one_in = is_long_run() ? 1u : 10u}), 20'000u);
}

TEST(MinesweeperBoards, ThatMayHaveNoSolutionAllAgree) {
  EXPECT_GT(compare_all_hints(Field(2, 2), 7), 1000u);
  EXPECT_GT(compare_all_hints(Field(2, 3), 1), 5000u);
  EXPECT_GT(compare_all_hints(Field(1, 6), 2), 5000u);
  if (is_long_run()) {
    EXPECT_GT(compare_all_hints(Field(3, 3), 1), 100'000u);
    EXPECT_GT(compare_all_hints(Field(2, 4), 2), 100'000u);
  }
}

class MinesweeperBoardsOfFourByFour : public testing::TestWithParam<unsigned> {};

TEST_P(MinesweeperBoardsOfFourByFour, AllAgree) {
  const Selection selection{.up_to_symmetry = !is_long_run(),
                            .one_in = is_long_run() ? 1u : 25u,
                            .parts = 8,
                            .part = GetParam()};
  EXPECT_GT(compare_boards(Field(4, 4), selection), 16'000u);
}

INSTANTIATE_TEST_SUITE_P(Part, MinesweeperBoardsOfFourByFour, testing::Range(0u, 8u));

}  // namespace
}  // namespace crosshatch::conformance
