// SPDX-License-Identifier: MIT
//
// Every small board of the other rules, against all layouts of mines: mosaics, boards that wrap,
// boards with gaps, and all of that at once. The long preset goes up to 3x4, and 4x4 that wrap.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "mine_layouts.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Rules;

constexpr Rules mosaic{.counts_itself = true};
constexpr Rules torus{.wraps = true};
constexpr Rules mosaic_torus{.counts_itself = true, .wraps = true};

/// One in this many of the boards, but all of them in the long preset.
Selection one_in(unsigned share, bool with_gaps = false) {
  return {.with_gaps = with_gaps, .one_in = is_long_run() ? 1 : share};
}

TEST(Mosaics, OfEverySmallSizeAllAgree) {
  EXPECT_GT(compare_boards(Field(1, 1, mosaic), {.up_to_symmetry = false}), 5u);
  EXPECT_GT(compare_boards(Field(1, 6, mosaic), {.up_to_symmetry = false}), 1000u);
  EXPECT_GT(compare_boards(Field(2, 3, mosaic), {.up_to_symmetry = false}), 1000u);
  EXPECT_GT(compare_boards(Field(3, 2, mosaic), {.up_to_symmetry = false}), 1000u);
  EXPECT_GT(compare_boards(Field(3, 3, mosaic), {}), 80'000u);
  EXPECT_GT(compare_boards(Field(3, 4, mosaic), one_in(300)), 10'000u);
}

TEST(Mosaics, ThatMayHaveNoSolutionAllAgree) {
  EXPECT_GT(compare_all_hints(Field(2, 2, mosaic), 2), 1000u);
  EXPECT_GT(compare_all_hints(Field(1, 5, mosaic), 1), 1000u);
}

TEST(BoardsThatWrap, OfEverySmallSizeAllAgree) {
  EXPECT_GT(compare_boards(Field(3, 3, torus), {.up_to_symmetry = false}), 10'000u);
  EXPECT_GT(compare_boards(Field(3, 4, torus), {}), 15'000u);
  EXPECT_GT(compare_boards(Field(4, 3, torus), one_in(4)), 4000u);
  EXPECT_GT(compare_boards(Field(3, 5, torus), one_in(20)), 10'000u);
  EXPECT_GT(compare_boards(Field(4, 4, torus), one_in(10)), 80'000u);
}

TEST(BoardsThatWrap, AsMosaicsAllAgree) {
  EXPECT_GT(compare_boards(Field(3, 3, mosaic_torus), {}), 900u);
  EXPECT_GT(compare_boards(Field(3, 4, mosaic_torus), one_in(10)), 10'000u);
}

TEST(BoardsWithGaps, OfEverySmallSizeAllAgree) {
  EXPECT_GT(compare_boards(Field(2, 3), {.with_gaps = true, .up_to_symmetry = false}), 1000u);
  EXPECT_GT(compare_boards(Field(3, 3), {.with_gaps = true}), 60'000u);
  EXPECT_GT(compare_boards(Field(3, 4), one_in(150, true)), 10'000u);
}

TEST(BoardsWithGaps, OfOtherRulesAllAgree) {
  EXPECT_GT(compare_boards(Field(2, 3, mosaic), {.with_gaps = true}), 1000u);
  EXPECT_GT(compare_boards(Field(3, 3, mosaic), one_in(20, true)), 10'000u);
  EXPECT_GT(compare_boards(Field(3, 3, torus), one_in(1, true)), 1000u);
  EXPECT_GT(compare_boards(Field(3, 3, mosaic_torus), one_in(1, true)), 1000u);
}

}  // namespace
}  // namespace crosshatch::conformance
