// SPDX-License-Identifier: MIT
//
// What sums eliminate, compared with all ways to fill their sites.
#include "families/sudoku/engine/sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/formats/variants.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

/// The digits of each site in all ways to make the sum with different digits at peers; empty where
/// there is none.
std::vector<DigitSet> by_filling(const SumConstraints& sums, const SumConstraint& sum,
                                 const Houses& houses, std::span<const DigitSet> cells) {
  const std::span<const std::uint16_t> sites = sums.sites_in(sum);
  const auto see_each_other = [&](std::size_t one, std::size_t other) {
    const std::span<const Site> peers = houses.peers(sites[one]);
    return std::binary_search(peers.begin(), peers.end(), Site{sites[other]});
  };
  std::vector<DigitSet> kept(cells.size());
  std::vector<int> digits;
  const auto fill = [&](auto& self, int total) -> void {
    const std::size_t at = digits.size();
    if (at == cells.size()) {
      if (total != sum.total) return;
      for (std::size_t i = 0; i < at; ++i) kept[i] |= DigitSet{1} << (digits[i] - 1);
      return;
    }
    for (int digit = 1; digit <= houses.side(); ++digit) {
      if ((cells[at] >> (digit - 1) & 1) == 0) continue;
      bool is_new = true;
      for (std::size_t i = 0; i < at; ++i)
        is_new = is_new && (digits[i] != digit || !see_each_other(i, at));
      if (!is_new) continue;
      digits.push_back(digit);
      self(self, sums.is_taken(sum, at) ? total - digit : total + digit);
      digits.pop_back();
    }
  };
  fill(fill, 0);
  return kept;
}

/// A puzzle with cages along the rows that have the sums of a grid. Other sums follow from them.
Puzzle with_cages(int side, int box, int size) {
  Variant variant;
  for (int row = 0; row < side; ++row) {
    for (int from = 0; from + size <= side; from += size) {
      Cage cage;
      for (int i = from; i < from + size; ++i) {
        cage.sites.push_back(row * side + i);
        cage.sum += (row * box + row / box + i) % side + 1;
      }
      variant.cages.push_back(cage);
    }
  }
  const BoxShape shape{box, side / box};
  return Puzzle(shape, Board(side * side, (Candidates{1} << side) - 1), {}, {}, variant);
}

TEST(Sums, TakeNothingThatStandsInSomeWayToMakeThem) {
  Rng rng(20);
  int more = 0;  // how often it pays to be thorough
  for (const auto& [side, box] : {std::pair{6, 2}, std::pair{9, 3}, std::pair{12, 3}}) {
    for (int size = 2; size <= 5; ++size) {
      const Puzzle puzzle = with_cages(side, box, size);
      const Houses houses(puzzle);
      const SumConstraints sums(puzzle, houses);
      ASSERT_GT(sums.count(), side);
      for (int turn = 0; turn < 50 * sums.count(); ++turn) {
        const int number = turn % sums.count();
        const SumConstraint& sum = sums[number];
        std::vector<DigitSet> cells;
        std::size_t open = 0;
        for (int i = 0; i < sum.size(); ++i) {
          DigitSet cell = 0;
          for (int lots = 1 + rng.below(3); lots > 0; --lots)
            cell |= DigitSet{1} << rng.below(side);
          open += std::popcount(cell) > 1 ? 1U : 0U;
          cells.push_back(cell);
        }
        const std::vector<DigitSet> expected = by_filling(sums, sum, houses, cells);
        std::vector<DigitSet> usual = cells;
        for (const bool is_thorough : {false, true}) {
          std::vector<DigitSet> narrowed = cells;
          DigitSet needed = 0;
          const bool is_possible = sums.narrow(sum, narrowed, needed, is_thorough);
          if (!is_possible) {
            EXPECT_EQ(expected.front(), 0U) << "sum " << number;
            narrowed.assign(cells.size(), 0);
          }
          for (std::size_t i = 0; i < cells.size(); ++i) {
            EXPECT_EQ(expected[i] & ~narrowed[i], 0U) << "sum " << number << " site " << i;
            EXPECT_EQ(narrowed[i] & ~usual[i], 0U);
          }
          // For few sites the propagation is complete, where all are peers.
          if (is_possible && sum.are_different && open <= (is_thorough ? 4U : 3U)) {
            EXPECT_EQ(narrowed, expected) << "sum " << number;
          }
          if (is_thorough && narrowed != usual) ++more;
          usual = narrowed;
        }
      }
    }
  }
  EXPECT_GT(more, 100);
}

/// One of the hardest killers of the forums. It took 22,724 branches and conflicts before weights
/// were learned from failures.
TEST(Sums, LeadThroughAHardKillerInFewBranches) {
  const auto puzzle = arrows_codec.read(
      "QQH7IGID<H```````^N````O```8``````8`F````LG``M`S`IG```E```D````D``8`````^<```````\n");
  ASSERT_TRUE(puzzle);
  Board board = start(of(**puzzle));
  Budget budget;
  int count = 0;
  EXPECT_EQ(search({**puzzle, board, budget},
                   [&](const Board& solution) {
                     EXPECT_EQ(broken(**puzzle, solution), "");
                     return ++count < 2;
                   }),
            Ending::exhausted);
  EXPECT_EQ(count, 1);
  EXPECT_LT(budget.nodes_used(), 10'000U);
}

/// Where digits begin with 0, a cage with a sum is a cage and a constraint.
TEST(Sums, TakesThoseOfConstraintsWhoseDigitsDiffer) {
  const BoxShape shape{.box_rows = 2, .box_columns = 2, .lowest = 0};
  Variant variant;
  take_cage({{0, 1}, 5}, shape, variant);
  variant.constraints.push_back({.kind = *kind_called("sum"), .sites = {2, 5, 10}, .numbers = {4}});
  sort_constraints(variant.constraints);
  const Puzzle puzzle(shape, Board(shape.sites(), only(shape.side()) - 1), {}, {}, variant);
  const SumConstraints sums(puzzle, Houses(puzzle));
  EXPECT_TRUE(sums.say(std::vector<Site>{0, 1}, 5));
  EXPECT_FALSE(sums.say(std::vector<Site>{0, 1}, 4));
  EXPECT_FALSE(sums.say(std::vector<Site>{2, 5, 10}, 4)) << "its digits may repeat";
  std::vector<DigitSet> cells = {0b1111, 0b1111};
  DigitSet needed = 0;
  ASSERT_TRUE(sums.narrow(sums[0], cells, needed));
  EXPECT_EQ(needed, DigitSet{0b1100}) << "2 and 3";
}

}  // namespace
}  // namespace crosshatch::sudoku
