// SPDX-License-Identifier: MIT
//
// Variants solved in three ways that share no code: by the engine, by SAT, and by plain filling
// checked with `broken`.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/effort_test.h"
#include "families/sudoku/clauses_test.h"
#include "families/sudoku/engine/geometry.h"
#include "families/sudoku/engine/grid.h"
#include "families/sudoku/engine/restart_search.h"
#include "families/sudoku/grids_test.h"
#include "families/sudoku/houses.h"

namespace crosshatch::sudoku {
namespace {

using Solutions = std::vector<Board>;

/// No more solutions than this are compared.
constexpr std::size_t many = 60;

Solutions by_engine(const Puzzle& puzzle, std::size_t enough = many) {
  Solutions found;
  Board board = start(puzzle);
  Budget budget;
  const Ending ending = search({puzzle, board, budget}, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < enough;
  });
  EXPECT_TRUE(ending == Ending::exhausted || ending == Ending::enough);
  // The remaining board has all of them.
  for (const Board& solution : found) {
    for (Site site = 0; site < board.sites(); ++site)
      EXPECT_EQ(board[site] & solution[site], solution[site]);
  }
  return found;
}

Solutions by_clauses(const Puzzle& puzzle, std::size_t enough = many) {
  return solutions_by_clauses(puzzle, enough);
}

/// Fills site by site, low digits first, and checks each board on the way against the definition.
/// Nothing where that takes too long.
std::optional<Solutions> by_filling(const Puzzle& puzzle) {
  Solutions found;
  Board board = puzzle.givens();
  if (!broken(puzzle, board).empty()) return found;
  int left = 4'000;
  const auto fill = [&](auto& self, Site site) -> void {
    while (site < board.sites() && board.is_decided(site)) ++site;
    if (site == board.sites()) {
      found.push_back(board);
      return;
    }
    const Candidates before = board[site];
    for (Candidates rest = before; rest != 0 && found.size() < many && left-- > 0;
         rest &= rest - 1) {
      board.set(site, std::countr_zero(rest));
      if (broken(puzzle, board).empty()) self(self, site + 1);
    }
    board[site] = before;
  };
  fill(fill, 0);
  if (left <= 0) return std::nullopt;
  return found;
}

/// Regions as large as a row: whole rows at first, between which sites are then exchanged. Regions
/// need not stay connected; the rules do not require it.
std::vector<std::uint8_t> random_regions(Rng& rng, int side) {
  std::vector<std::uint8_t> regions;
  for (Site site = 0; site < side * side; ++site)
    regions.push_back(static_cast<std::uint8_t>(site / side));
  for (int i = 0; i < side; ++i) {
    const auto one = static_cast<std::size_t>(rng.below(side * side));
    const auto other = static_cast<std::size_t>(rng.below(side * side));
    std::swap(regions[one], regions[other]);
  }
  return regions;
}

/// Snakes from random sites, each site used once. Without sums if there is no grid to take them
/// from.
std::vector<Cage> random_cages(Rng& rng, int side, int largest, const Board* grid) {
  std::vector<char> is_used(static_cast<std::size_t>(side * side));
  std::vector<Cage> cages;
  for (int i = rng.below(side * side); i > 0; --i) {
    Cage cage;
    Site site = rng.below(side * side);
    const int size = 1 + rng.below(largest);
    Candidates seen = 0;
    while (static_cast<int>(cage.sites.size()) < size && is_used[site] == 0) {
      if (grid != nullptr && (seen & (*grid)[site]) != 0) break;
      if (grid != nullptr) seen |= (*grid)[site];
      is_used[site] = 1;
      cage.sites.push_back(site);
      if (grid != nullptr) cage.sum += grid->value(site) + 1;
      const std::array steps = {1, -1, side, -side};
      const Site next = site + steps[rng.below(4)];
      const bool is_near = next >= 0 && next < side * side &&
                           (next % side == site % side || next / side == site / side);
      if (is_near) site = next;
    }
    if (cage.sites.empty()) continue;
    if (rng.chance(20)) cage.sum = 0;
    std::sort(cage.sites.begin(), cage.sites.end());
    cages.push_back(std::move(cage));
  }
  // A wrong sum, or a sum for a cage that had none.
  if (!cages.empty() && rng.chance(20)) ++cages.front().sum;
  return cages;
}

Variant random_variant(Rng& rng, BoxShape shape) {
  Variant variant;
  if (shape.box_rows == 1) variant.regions = random_regions(rng, shape.side());
  variant.main_diagonal = rng.chance(25);
  variant.other_diagonal = rng.chance(25);
  variant.windows = shape.side() == 9 && rng.chance(30);
  variant.anti_knight = rng.chance(shape.side() == 9 ? 30 : 15);
  variant.anti_king = rng.chance(25);
  return variant;
}

/// A solution of the variant, or an empty board where none is found soon.
Board random_grid(Rng& rng, BoxShape shape, const Variant& variant) {
  for (int tries = 0; tries < 5; ++tries) {
    Board givens(shape.sites(), only(shape.side()) - 1);
    for (int i = 0; i < shape.side() / 2; ++i)
      givens.set(rng.below(shape.sites()), rng.below(shape.side()));
    const Puzzle puzzle(shape, givens, {}, {}, variant);
    if (!broken(puzzle, givens).empty()) continue;
    const Geometry geometry(puzzle);
    Board found = givens;
    Budget budget;
    RestartSearch<CandidateGrid> search(budget, 300);
    const Ending ending =
        search.run(CandidateGrid(geometry, givens), [&](const CandidateGrid& solution) {
          solution.store(found);
          return false;
        });
    if (ending == Ending::enough) return found;
  }
  return {};
}

Puzzle random_puzzle(Rng& rng, BoxShape shape, int percent_given) {
  Board blank(shape.sites(), only(shape.side()) - 1);
  Variant variant = random_variant(rng, shape);
  Board grid = random_grid(rng, shape, variant);
  while (grid.sites() == 0) {
    variant = random_variant(rng, shape);
    grid = random_grid(rng, shape, variant);
  }
  const bool has_cages = rng.chance(60);
  if (has_cages) variant.cages = random_cages(rng, shape.side(), std::min(6, shape.side()), &grid);
  for (Site site = 0; site < grid.sites(); ++site) {
    if (rng.chance(has_cages ? percent_given / 2 : percent_given)) blank[site] = grid[site];
  }
  if (rng.chance(10)) blank.set(rng.below(grid.sites()), rng.below(shape.side()));
  return Puzzle(shape, blank, {}, {}, std::move(variant));
}

std::string describe(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant();
  std::string out = text(puzzle, puzzle.givens());
  for (const int region : variant.regions) out += std::to_string(region) + ' ';
  out += variant.main_diagonal ? "\\" : "";
  out += variant.other_diagonal ? "/" : "";
  out += variant.windows ? " windows" : "";
  out += variant.anti_knight ? " knight" : "";
  out += variant.anti_king ? " king" : "";
  for (const Cage& cage : variant.cages) {
    out += "\n" + std::to_string(cage.sum) + ":";
    for (const Site site : cage.sites) out += ' ' + std::to_string(site);
  }
  return out;
}

TEST(Variants, HaveTheSameSolutionsByEngineClausesAndFillingWhereSmall) {
  Rng rng(1);
  int impossible = 0;
  int unique = 0;
  int several = 0;
  for (int round = 0; round < 60; ++round) {
    for (const BoxShape shape :
         {BoxShape{2, 2}, BoxShape{1, 5}, BoxShape{2, 3}, BoxShape{1, 6}, BoxShape{1, 4}}) {
      const Puzzle puzzle = random_puzzle(rng, shape, shape.side() < 6 ? 25 : 40);
      const std::optional<Solutions> expected = by_filling(puzzle);
      if (!expected) continue;
      ASSERT_EQ(by_engine(puzzle), *expected) << describe(puzzle);
      ASSERT_EQ(by_clauses(puzzle), *expected) << describe(puzzle);
      ++(expected->empty() ? impossible : expected->size() == 1 ? unique : several);
    }
  }
  EXPECT_GT(impossible, 30);
  EXPECT_GT(unique, 30);
  EXPECT_GT(several, 30);
}

TEST(Variants, HaveTheSameSolutionsByEngineAndClausesOn9x9AndOver) {
  Rng rng(2);
  int unique = 0;
  for (int round = 0; round < 25; ++round) {
    for (const BoxShape shape : {BoxShape{3, 3}, BoxShape{1, 7}, BoxShape{1, 9}, BoxShape{2, 5}}) {
      const Puzzle puzzle = random_puzzle(rng, shape, 70);
      const Solutions found = by_engine(puzzle, 3);
      ASSERT_EQ(by_clauses(puzzle, 3), found) << describe(puzzle);
      for (const Board& solution : found) ASSERT_EQ(broken(puzzle, solution), "");
      unique += found.size() == 1;
    }
  }
  EXPECT_GT(unique, 10);
}

/// The sums are too large for a word of partial sums, and there are more combinations than are
/// listed.
TEST(Variants, HaveTheSameSolutionsWithCagesOf16x16And25x25) {
  Rng rng(3);
  int unique = 0;
  for (int round = 0; round < 6; ++round) {
    for (const BoxShape shape : {BoxShape{4, 4}, BoxShape{5, 5}, BoxShape{2, 6}}) {
      const Board grid = shuffled_grid(shape, rng);
      const Variant variant = {.cages = random_cages(rng, shape.side(), shape.side(), &grid)};
      Board givens = grid;
      for (Site site = 0; site < grid.sites(); ++site) {
        if (rng.chance(40)) givens[site] = only(shape.side()) - 1;
      }
      const Puzzle puzzle(shape, givens, {}, {}, variant);
      const Solutions found = by_engine(puzzle, 2);
      ASSERT_EQ(by_clauses(puzzle, 2), found) << describe(puzzle);
      unique += found.size() == 1;
    }
  }
  EXPECT_GT(unique, 2);
}

TEST(Variants, AcceptManyCagesThatOverlap) {
  // There are more sums than bits for them.
  Rng rng(4);
  const Board grid = random_grid(rng, {3, 3}, {});
  Variant variant;
  for (int row = 0; row < 9; ++row) {
    for (int from = 0; from < 9; ++from) {
      for (int to = from + 1; to < 9 && to < from + 8; ++to) {
        Cage cage;
        for (int column = from; column <= to; ++column) {
          cage.sites.push_back(row * 9 + column);
          cage.sum += grid.value(cage.sites.back()) + 1;
        }
        variant.cages.push_back(cage);
        cage.sum = 0;
        variant.cages.push_back(std::move(cage));
      }
    }
  }
  const Board blank(81, only(9) - 1);
  EXPECT_EQ(by_engine(Puzzle({3, 3}, blank, {}, {}, variant)), Solutions{grid});
  // A wrong sum is found wherever it is, even on a full grid.
  for (const std::size_t wrong : {std::size_t{0}, variant.cages.size() - 2}) {
    Variant spoiled = variant;
    ++spoiled.cages[wrong].sum;
    EXPECT_EQ(by_engine(Puzzle({3, 3}, blank, {}, {}, spoiled)), Solutions{});
    EXPECT_EQ(by_engine(Puzzle({3, 3}, grid, {}, {}, spoiled)), Solutions{});
  }
}

TEST(Variants, AcceptAnyNumberOfCagesAsLargeAsARow) {
  Rng rng(5);
  const Board grid = random_grid(rng, {2, 2}, {});
  Variant variant;
  for (int i = 0; i < tries(300); ++i) {
    Cage cage;
    while (cage.sites.size() < 4) {
      const Site site = rng.below(16);
      const bool is_new = std::none_of(cage.sites.begin(), cage.sites.end(),
                                       [&](Site one) { return grid[one] == grid[site]; });
      if (is_new) cage.sites.push_back(site);
    }
    std::sort(cage.sites.begin(), cage.sites.end());
    variant.cages.push_back(std::move(cage));
  }
  Board givens(16, only(4) - 1);
  givens[0] = grid[0];
  const Puzzle puzzle({2, 2}, givens, {}, {}, std::move(variant));
  EXPECT_EQ(by_engine(puzzle), by_filling(puzzle).value());
}

TEST(Logic, UsesTheHousesAndPeersOfAVariant) {
  // On the diagonal only one cell is left for 4; without the diagonal there are more.
  Board givens(16, only(4) - 1);
  givens.set(0, 0);
  givens.set(5, 1);
  givens.set(10, 2);
  const auto digit_of_corner = [&](bool has_diagonal) {
    const Puzzle puzzle({2, 2}, givens, {}, {}, Variant{.main_diagonal = has_diagonal});
    Board board = start(puzzle);
    Budget budget;
    EXPECT_EQ(logic({puzzle, board, budget}), Ending::exhausted);
    return board.is_decided(15);
  };
  EXPECT_TRUE(digit_of_corner(true));
  EXPECT_FALSE(digit_of_corner(false));
}

/// The mirror image of a variant: `to(site)` is where a site goes.
template <class To>
Puzzle moved(const Puzzle& puzzle, To to) {
  Board givens = puzzle.givens();
  Variant variant = puzzle.variant();
  for (Site site = 0; site < givens.sites(); ++site) {
    givens[to(site)] = puzzle.givens()[site];
    if (!variant.regions.empty()) variant.regions[to(site)] = puzzle.variant().regions[site];
  }
  for (Cage& cage : variant.cages) {
    for (Site& site : cage.sites) site = to(site);
    std::sort(cage.sites.begin(), cage.sites.end());
  }
  return Puzzle(puzzle.shape(), givens, {}, {}, std::move(variant));
}

TEST(Variants, HaveAsManySolutionsInAMirrorAndWithOtherDigits) {
  Rng rng(6);
  for (int round = 0; round < 40; ++round) {
    for (const BoxShape shape : {BoxShape{2, 2}, BoxShape{1, 5}, BoxShape{3, 3}, BoxShape{1, 6}}) {
      const int side = shape.side();
      const Puzzle puzzle = random_puzzle(rng, shape, 40);
      const std::size_t count = by_engine(puzzle).size();
      // This keeps the main diagonal; the other reflection exchanges the diagonals.
      const Puzzle transposed =
          moved(puzzle, [&](Site site) { return site % side * side + site / side; });
      EXPECT_EQ(by_engine(transposed).size(), count) << describe(puzzle);
      Puzzle mirrored =
          moved(puzzle, [&](Site site) { return site / side * side + side - 1 - site % side; });
      Variant variant = mirrored.variant();
      std::swap(variant.main_diagonal, variant.other_diagonal);
      mirrored = Puzzle(shape, mirrored.givens(), {}, {}, std::move(variant));
      EXPECT_EQ(by_engine(mirrored).size(), count) << describe(puzzle);
      // Digits may be permuted where there are no sums. Where cages have sums, d may become side +
      // 1 - d.
      Board givens = puzzle.givens();
      for (Site site = 0; site < givens.sites(); ++site) {
        if (givens.is_decided(site)) givens.set(site, side - 1 - givens.value(site));
      }
      variant = puzzle.variant();
      bool is_right = true;
      for (Cage& cage : variant.cages) {
        const int complement = static_cast<int>(cage.sites.size()) * (side + 1) - cage.sum;
        if (cage.sum != 0) cage.sum = complement;
        is_right = is_right && cage.sum >= 0 && (cage.sum > 0 || complement != 0);
      }
      if (!is_right) continue;
      EXPECT_EQ(by_engine(Puzzle(shape, givens, {}, {}, std::move(variant))).size(), count)
          << describe(puzzle);
    }
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
