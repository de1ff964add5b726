// SPDX-License-Identifier: MIT
//
// The search with constraints against clauses, which share no code with it, on random puzzles of
// every kind and of pairs of kinds: the same solutions, in order.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "base/effort_test.h"
#include "families/sudoku/clauses_test.h"
#include "families/sudoku/constraints/random_test.h"
#include "families/sudoku/grids_test.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

/// The first solutions that the search reports.
std::vector<Board> solutions_by_search(const Puzzle& puzzle, std::size_t enough) {
  std::vector<Board> found;
  Board board = start(puzzle);
  Budget budget;
  const Ending ending = search({puzzle, board, budget}, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < enough;
  });
  EXPECT_EQ(ending, found.size() == enough ? Ending::enough : Ending::exhausted);
  for (const Board& solution : found) {
    EXPECT_TRUE(broken(puzzle, solution).empty());
    for (Site site = 0; site < board.sites(); ++site)
      EXPECT_EQ(board[site] & solution[site], solution[site]) << "the board lost a candidate";
  }
  return found;
}

/// Some constraints of these kinds; none of a kind for which no place was found.
Variant random_variant(Rng& rng, std::initializer_list<int> kinds, BoxShape shape) {
  Variant variant;
  for (const int kind : kinds) {
    for (int tries = 0; tries < 20; ++tries) {
      std::optional<Constraint> made = random_constraint(rng, kind, shape);
      // Of several solutions SAT tells which regions go with the same digits (chaos_test.cpp), and
      // it alone knows extra cells.
      if (!made || kind_of(*made).is_of_regions || adds_cells(*made)) continue;
      variant.constraints.push_back(*std::move(made));
      break;
    }
  }
  sort_constraints(variant.constraints);
  return variant;
}

/// Random puzzles of each kind and another one: with some cells of a grid given, whether or not it
/// keeps the constraints.
void compare(BoxShape shape, int rounds, int percent_given, std::size_t enough, Rng& rng) {
  const auto kinds = static_cast<int>(constraint_kinds().size());
  int solved = 0;
  for (int round = 0; round < rounds; ++round) {
    for (int kind = 0; kind < kinds; ++kind) {
      Board givens(shape.sites(), only(shape.side()) - 1);
      const Board grid = shuffled_grid(shape, rng);
      for (Site site = 0; site < shape.sites(); ++site)
        if (rng.chance(percent_given)) givens[site] = grid[site];
      const int other = rng.below(kinds);
      const Puzzle puzzle(shape, givens, {}, {}, random_variant(rng, {kind, other}, shape));
      SCOPED_TRACE(std::string(constraint_kinds()[kind].id) + " and " +
                   std::string(constraint_kinds()[other].id) + ", round " + std::to_string(round));
      const std::vector<Board> found = solutions_by_search(puzzle, enough);
      EXPECT_EQ(found, solutions_by_clauses(puzzle, enough));
      if (testing::Test::HasFailure()) return;
      solved += !found.empty();
    }
  }
  EXPECT_GT(solved, 0) << "no puzzle had a solution";
}

TEST(ConstraintSearch, FindsWhatClausesFindOn4x4) {
  Rng rng(4);
  compare({2, 2}, all_tries(4, 200), 10, 300, rng);
}

TEST(ConstraintSearch, FindsWhatClausesFindOn6x6) {
  Rng rng(6);
  compare({2, 3}, all_tries(2, 40), 10, 20, rng);
}

TEST(ConstraintSearch, FindsWhatClausesFindOn9x9) {
  Rng rng(9);
  compare({3, 3}, all_tries(1, 20), 20, 5, rng);
}

}  // namespace
}  // namespace crosshatch::sudoku
