// SPDX-License-Identifier: MIT
//
// Variants of sudoku, alone and combined: engine and SAT find the same solutions, and the verdict,
// count and ambiguous cells of `solve` agree with the full list.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/effort_test.h"
#include "families/sudoku/puzzle.h"
#include "oracle.h"
#include "puzzles/variants.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

using sudoku::BoxShape;
using sudoku::Variant;

const Family& family() { return *find_family("sudoku"); }

constexpr std::uint64_t most_solutions = 60;

/// Whether the puzzle had few enough solutions to be compared.
bool compare(const sudoku::Puzzle& puzzle) {
  Budget budget;
  const Answer few = solve(family(), puzzle, {.enough = most_solutions + 1}, budget);
  if (!few.count.is_exact) return false;
  std::vector<Board> solutions;
  bool is_first = true;
  for (const Method& method : methods_of(family())) {
    const Found found = find_by(method, family(), puzzle);
    if (!found.is_complete) continue;
    if (is_first) solutions = found.solutions;
    EXPECT_EQ(found.solutions, solutions) << method.name;
    is_first = false;
  }
  for (const Board& solution : solutions) EXPECT_EQ(family().broken(puzzle, solution), "");
  EXPECT_EQ(disagreement(family(), puzzle, solutions), "");
  return true;
}

Variant random_variant(Rng& rng, BoxShape shape) {
  Variant variant;
  if (shape.box_rows == 1) variant.regions = puzzles::random_regions(rng, shape.side());
  variant.main_diagonal = rng.chance(30);
  variant.other_diagonal = rng.chance(30);
  variant.windows = shape.side() == 9 && rng.chance(30);
  variant.anti_knight = shape.side() > 6 && rng.chance(20);
  variant.anti_king = rng.chance(20);
  return variant;
}

TEST(SudokuVariants, HaveTheSameSolutionsByEveryMethod) {
  Rng rng(12);
  int compared = 0;
  int killers = 0;
  for (int round = 0; round < tries(6, 40); ++round) {
    for (const BoxShape shape : {BoxShape{2, 2}, BoxShape{1, 5}, BoxShape{2, 3}, BoxShape{1, 7},
                                 BoxShape{3, 3}, BoxShape{1, 9}}) {
      Variant variant = random_variant(rng, shape);
      const std::optional<Board> grid = puzzles::random_grid_of(rng, shape, variant);
      if (!grid) continue;
      const bool is_killer = rng.chance(50);
      if (is_killer)
        variant.cages = puzzles::random_cages(rng, shape.side(), *grid, std::min(5, shape.side()));
      // Some givens; now and then with a wrong one or a wrong sum.
      Board givens(shape.sites(), only(shape.side()) - 1);
      const int percent = is_killer ? 12 : 38;
      for (Site site = 0; site < shape.sites(); ++site) {
        if (rng.chance(percent)) givens[site] = (*grid)[site];
      }
      if (rng.chance(8)) givens.set(rng.below(shape.sites()), rng.below(shape.side()));
      if (is_killer && !variant.cages.empty() && rng.chance(8)) ++variant.cages.front().sum;
      const sudoku::Puzzle puzzle(shape, std::move(givens), {}, {}, std::move(variant));
      const bool is_compared = compare(puzzle);
      compared += is_compared;
      killers += is_compared && is_killer;
      if (HasFailure()) FAIL() << family().text(puzzle, puzzle.givens());
    }
  }
  EXPECT_GT(compared, tries(12, 40));
  EXPECT_GT(killers, tries(6, 40));
}

TEST(SudokuVariants, MadeToHaveOneSolutionHaveIt) {
  Rng rng(13);
  int made = 0;
  for (int round = 0; round < tries(2, 40); ++round) {
    for (const BoxShape shape : {BoxShape{1, 5}, BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{1, 9}}) {
      Variant variant = random_variant(rng, shape);
      const std::optional<Board> grid = puzzles::random_grid_of(rng, shape, variant);
      if (!grid) continue;
      if (rng.chance(50))
        variant.cages = puzzles::random_cages(rng, shape.side(), *grid, std::min(5, shape.side()));
      const PuzzlePtr puzzle = puzzles::random_sudoku_of(rng, shape, variant, *grid);
      Budget budget;
      const Answer answer = solve(family(), *puzzle, {}, budget);
      ASSERT_EQ(answer.verdict.kind(), Verdict::Kind::unique);
      EXPECT_EQ(answer.verdict.solutions().front(), *grid);
      ++made;
    }
  }
  EXPECT_GT(made, tries(3, 40));
}

}  // namespace
}  // namespace crosshatch::conformance
