// SPDX-License-Identifier: MIT
#include "derive/variants/sum_logic.h"

#include <gtest/gtest.h>

#include "core/family.h"

namespace crosshatch::derive {
namespace {

using enum SumLogic::Level;

TEST(SumLogic, EachDigitStaysAndMoreLogicLeavesNoMore) {
  const Maker& maker = *find_family("kakuro")->maker;
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    const PuzzlePtr blank = maker.blank({.rows = 8, .columns = 8}, rng);
    const Board digits = maker.fill(*blank, rng);
    const GridPuzzle& puzzle = of(*blank);
    SumLogic logic(puzzle);
    const std::vector<Candidates> less = logic.left_beside(digits, simple);
    const std::vector<Candidates> more = logic.left_beside(digits, full);
    for (Site site = 0; site < puzzle.sites(); ++site) {
      if (puzzle.has_clue(site)) continue;
      EXPECT_NE(more[site] & digits[site], 0U) << seed << ", " << site;
      EXPECT_EQ(more[site] & ~less[site], 0U) << seed << ", " << site;
      decided += is_one(more[site]) ? 1 : 0;
    }
  }
  EXPECT_GT(decided, 100);
}

}  // namespace
}  // namespace crosshatch::derive
