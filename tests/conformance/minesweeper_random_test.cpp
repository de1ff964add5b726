// SPDX-License-Identifier: MIT
//
// Random boards of up to 6x6 cells of all rules against a search through all layouts of mines: ten
// thousand, and a million in the long preset. Without and with a total, right and wrong.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "mine_fields.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Rules;

/// A board with more layouts than this takes is passed over; few are.
constexpr std::uint64_t most_steps = 300'000;

struct Tally {
  int compared = 0;
  int none = 0;
  int unique = 0;
  int multiple = 0;
  int with_total = 0;
  int too_wide = 0;  ///< for the engine
  int too_wide_with_total = 0;
};

int boards() { return tries(2500, 100); }

Recipe random_recipe(Rng& rng, bool with_gaps) {
  return {.mines = 5 + rng.below(rng.chance(20) ? 70 : 40),
          .hints = rng.chance(50) ? 60 + rng.below(41) : 10 + rng.below(70),
          .gaps = with_gaps && rng.chance(70) ? 5 + rng.below(30) : 0,
          .wrong = rng.chance(30) ? 5 : 0,
          .tells_total = rng.chance(50)};
}

/// This many boards of these rules.
Tally compare(const Rules& rules, bool with_gaps, std::uint64_t seed) {
  Rng rng(seed);
  Tally tally;
  const int least = rules.wraps ? minesweeper::least_wrapped_side : 1;
  for (int tried = 0; tally.compared < boards() && tried < 2 * boards(); ++tried) {
    const auto side = [&] {
      // Small ones have had their turn in other suites.
      return rng.chance(75) ? 6 - rng.below(3) : least + rng.below(7 - least);
    };
    const int rows = side();
    const Field field(rows, side(), rules);
    const PuzzlePtr puzzle = random_puzzle(rng, field, random_recipe(rng, with_gaps));
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const std::optional<Truth> truth = truth_of(field, ours, most_steps);
    if (!truth) continue;
    ++tally.compared;
    (truth->solutions == 0   ? tally.none
     : truth->solutions == 1 ? tally.unique
                             : tally.multiple) += 1;
    tally.with_total += ours.mines().has_value();
    bool is_too_wide = false;
    std::string fault = disagreement(field, ours, *truth, is_too_wide);
    if (fault.empty()) fault = disagreement_of_answer(ours, *truth, is_too_wide);
    tally.too_wide += is_too_wide;
    tally.too_wide_with_total += is_too_wide && ours.mines();
    if (!fault.empty()) {
      ADD_FAILURE() << "board " << tried << " of seed " << seed << ": " << fault << shown(ours);
      return tally;
    }
  }
  std::printf("  %d none, %d unique, %d multiple; %d with a total, %d too wide\n", tally.none,
              tally.unique, tally.multiple, tally.with_total, tally.too_wide);
  return tally;
}

/// Each kind of answer is often among them, and no more are too wide than expected.
void expect_all_kinds(const Tally& tally, int most_too_wide_with_total = 0) {
  EXPECT_EQ(tally.compared, boards());
  EXPECT_EQ(tally.too_wide, tally.too_wide_with_total);
  EXPECT_LE(tally.too_wide_with_total, most_too_wide_with_total);
  EXPECT_GT(tally.none, boards() / 20);
  EXPECT_GT(tally.unique, boards() / 20);
  EXPECT_GT(tally.multiple, boards() / 4);
  EXPECT_GT(tally.with_total, boards() / 3);
}

TEST(RandomMinesweeperBoards, AgreeWithAllLayouts) {
  expect_all_kinds(compare({}, /*with_gaps=*/false, 1));
}

TEST(RandomMinesweeperBoards, WithGapsAgreeWithAllLayouts) {
  expect_all_kinds(compare({}, /*with_gaps=*/true, 2));
}

TEST(RandomMinesweeperBoards, ThatWrapAgreeWithAllLayouts) {
  expect_all_kinds(compare({.wraps = true}, /*with_gaps=*/true, 3));
}

TEST(RandomMosaics, AgreeWithAllLayouts) {
  expect_all_kinds(compare({.counts_itself = true}, /*with_gaps=*/true, 4));
}

TEST(RandomMosaics, ThatWrapAgreeWithAllLayouts) {
  // As many hints as cells and no edge to begin at: with a total some are too wide for a sweep.
  const Rules rules{.counts_itself = true, .wraps = true};
  expect_all_kinds(compare(rules, /*with_gaps=*/true, 5), boards() / 500);
}

}  // namespace
}  // namespace crosshatch::conformance
