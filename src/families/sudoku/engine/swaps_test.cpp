// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <vector>

#include "families/sudoku/grids_test.h"

namespace crosshatch::sudoku {
namespace {

Board swaps_of(const Puzzle& puzzle, const Board& solution) {
  Board board = puzzle.givens();
  Budget budget;
  Board seen = solution;
  add_swaps({puzzle, board, budget}, solution, seen);
  return seen;
}

TEST(Swaps, ShowOnlyWhatStandsInSolutions) {
  Rng rng(8);
  std::vector<Variant> variants(5);
  variants[1].main_diagonal = true;
  variants[2].anti_king = true;
  variants[3].anti_knight = true;
  variants[4].cages = {{.sites = {0, 1, 6}}, {.sites = {20, 21, 26, 27}}};
  int showing = 0;
  for (const Variant& variant : variants) {
    for (int i = 0; i < 40; ++i) {
      const BoxShape shape{2, 3};
      Board givens(shape.sites(), only(shape.side()) - 1);
      for (Value value = 0; value < shape.side() / 2; ++value)
        givens.set(rng.below(shape.sites()), value);
      const std::vector<Board> some = solutions_of(Puzzle(shape, givens, {}, {}, variant), 50);
      if (some.empty()) continue;
      const Board& one = some[rng.below(static_cast<int>(some.size()))];
      for (int more = 0; more < 16; ++more) {
        const Site site = rng.below(shape.sites());
        givens[site] = one[site];
      }
      const Puzzle puzzle(shape, givens, {}, {}, variant);
      const std::vector<Board> all = solutions_of(puzzle, 100'000);
      ASSERT_LT(all.size(), 100'000u);
      Board possible(shape.sites(), 0);
      for (const Board& solution : all) {
        for (Site site = 0; site < shape.sites(); ++site) possible[site] |= solution[site];
      }
      const Board seen = swaps_of(puzzle, all.front());
      for (Site site = 0; site < shape.sites(); ++site)
        ASSERT_EQ(seen[site] & ~possible[site], 0u) << "site " << site;
      showing += seen != all.front() ? 1 : 0;
    }
  }
  EXPECT_GT(showing, 20);
}

TEST(Swaps, ShowEverySiteOfAnEmptyGridToBeAmbiguous) {
  const BoxShape shape{4, 4};
  const Puzzle puzzle(shape, Board(shape.sites(), only(shape.side()) - 1));
  const Board seen = swaps_of(puzzle, solutions_of(puzzle, 1).at(0));
  for (Site site = 0; site < shape.sites(); ++site) EXPECT_FALSE(seen.is_decided(site));
}

TEST(Swaps, KeepTheSumsOfCages) {
  // A 4x4 whose two upper rows hold 1 and 2 in two columns: they swap, unless a cage with a sum
  // holds one of them alone.
  const BoxShape shape{2, 2};
  Board solution(shape.sites(), 0);
  const int digits[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  for (Site site = 0; site < shape.sites(); ++site) solution.set(site, digits[site] - 1);
  Board givens = solution;
  const Candidates both = only(0) | only(1);
  for (Site site = 0; site < shape.sites(); ++site) {
    if ((solution[site] & both) != 0) givens[site] = both;
  }
  const auto is_swapped = [&](std::vector<Site> cage, int sum) {
    Variant variant;
    if (!cage.empty()) variant.cages.push_back({std::move(cage), sum});
    return !swaps_of(Puzzle(shape, givens, {}, {}, variant), solution).is_decided(0);
  };
  EXPECT_TRUE(is_swapped({}, 0));
  EXPECT_TRUE(is_swapped({0, 1}, 3));
  EXPECT_FALSE(is_swapped({0, 4}, 4));
  EXPECT_TRUE(is_swapped({0, 4}, 0));
}

}  // namespace
}  // namespace crosshatch::sudoku
