// SPDX-License-Identifier: MIT
#include "families/minesweeper/spectrum.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "base/rng.h"
#include "families/minesweeper/mines.h"
#include "families/minesweeper/puzzle.h"
#include "families/minesweeper/rules.h"

namespace crosshatch::minesweeper {

namespace {

/// A board of random mines of which each clear cell shows its hint with a chance of one in
/// `rarity`.
PuzzlePtr random_board(int rows, int columns, int rarity, Rng& rng) {
  std::vector<Hint> mined;
  for (int i = 0; i < rows * columns; ++i) mined.push_back(rng.below(5) == 0 ? 1 : 0);
  const PuzzlePtr blank =
      *make_puzzle(rows, columns, std::vector<Hint>(mined.size(), unknown), std::nullopt);
  std::vector<Hint> hints(mined.size(), unknown);
  for (Site site = 0; site < rows * columns; ++site) {
    if (mined[static_cast<std::size_t>(site)] != 0 || rng.below(rarity) != 0) continue;
    Hint count = 0;
    each_counted(of(*blank), site, [&](Site cell) {
      count = static_cast<Hint>(count + mined[static_cast<std::size_t>(cell)]);
    });
    hints[static_cast<std::size_t>(site)] = count;
  }
  return *make_puzzle(rows, columns, std::move(hints), std::nullopt);
}

/// Calls `use(component, diagram, totals)` for the components of random boards.
template <class Use>
void each_component(int side, int rarity, int boards, Use use) {
  Rng rng(static_cast<std::uint64_t>(side));
  for (int i = 0; i < boards; ++i) {
    const PuzzlePtr puzzle = random_board(side, side + 3, rarity + rng.below(2), rng);
    Budget budget;
    Board board = start(*puzzle);
    DiagramBuilder builder(budget);
    for (const Component& component : remains_of({*puzzle, board, budget}).components) {
      Diagram diagram;
      ASSERT_EQ(builder.build(component, diagram), Build::done);
      use(component, diagram, MineSets(diagram).totals());
    }
  }
}

TEST(Spectrum, AddsUpToAllSolutions) {
  each_component(
      9, 3, 60,
      [](const Component& component, const Diagram& diagram, const std::vector<int>& totals) {
        Budget budget;
        Tally tally;
        std::vector<BigInt> ways;
        ASSERT_TRUE(count(component, diagram, budget, tally));
        ASSERT_TRUE(count_totals(component, diagram, totals, budget, ways));
        BigInt sum = 0;
        for (const BigInt& number : ways) sum += number;
        EXPECT_EQ(sum, tally.solutions);
        std::vector<Tally> tallies;
        ASSERT_TRUE(count_by_mines(component, diagram, totals, budget, tallies));
        for (std::size_t g = 0; g < component.groups.size(); ++g) {
          sum = 0;
          for (const Tally& own : tallies) sum += own.mines[g];
          EXPECT_EQ(sum, tally.mines[g]);
        }
        for (std::size_t t = 0; t < totals.size(); ++t) EXPECT_EQ(tallies[t].solutions, ways[t]);
        EXPECT_EQ(budget.has_memory(Limits::no_memory_limit), true);  // all is given back
      });
}

TEST(Spectrum, IsTheSameDirectlyAndByResidues) {
  int wide = 0;
  each_component(
      30, 5, 8,
      [&](const Component& component, const Diagram& diagram, const std::vector<int>& totals) {
        Budget budget;
        std::vector<Tally> generic;
        ASSERT_TRUE(
            count_by_mines_by_residues(component, diagram, totals, budget, generic, Cpu::generic));
        std::vector<Tally> best;
        ASSERT_TRUE(
            count_by_mines_by_residues(component, diagram, totals, budget, best, this_cpu()));
        std::vector<BigInt> ways;
        ASSERT_TRUE(count_totals_directly(component, diagram, totals, budget, ways));
        ASSERT_EQ(generic.size(), totals.size());
        ASSERT_EQ(best.size(), totals.size());
        const bool is_wide = log_of_count(component, diagram) >= 63;
        std::vector<Tally> direct = generic;
        wide += is_wide ? 1 : 0;
        if (!is_wide) {
          ASSERT_TRUE(count_by_mines_directly(component, diagram, totals, budget, direct));
        }
        for (std::size_t t = 0; t < totals.size(); ++t) {
          EXPECT_EQ(generic[t].solutions, ways[t]);
          EXPECT_EQ(best[t].solutions, ways[t]);
          EXPECT_EQ(direct[t].solutions, ways[t]);
          EXPECT_EQ(best[t].mines, generic[t].mines);
          EXPECT_EQ(direct[t].mines, generic[t].mines);
        }
      });
  EXPECT_GT(wide, 0);
}

TEST(Spectrum, CarriesOverManyLimbs) {
  int large = 0;
  each_component(
      60, 5, 2,
      [&](const Component& component, const Diagram& diagram, const std::vector<int>& totals) {
        Budget budget;
        Tally tally;
        std::vector<BigInt> ways;
        ASSERT_TRUE(count(component, diagram, budget, tally));
        ASSERT_TRUE(count_totals_directly(component, diagram, totals, budget, ways));
        BigInt sum = 0;
        for (const BigInt& number : ways) sum += number;
        EXPECT_EQ(sum, tally.solutions);
        large += tally.solutions > (BigInt(1) << 130) ? 1 : 0;
      });
  EXPECT_GT(large, 0);
}

}  // namespace

}  // namespace crosshatch::minesweeper
