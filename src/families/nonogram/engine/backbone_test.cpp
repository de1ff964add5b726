// SPDX-License-Identifier: MIT
#include "families/nonogram/engine/backbone.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/rng.h"
#include "families/nonogram/engine/encode.h"
#include "families/nonogram/engine/random_picture_test.h"
#include "families/nonogram/engine/search.h"
#include "families/nonogram/puzzle.h"
#include "families/nonogram/rules.h"
#include "sat/formula.h"
#include "sat/solver.h"

namespace crosshatch::nonogram {
namespace {

/// The values of each cell in all solutions, by one SAT question for each cell and value.
Board values_by_sat(const Puzzle& puzzle) {
  const Board open = start(puzzle);
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(open, *solver);
  encode(puzzle, formula);
  Budget budget;
  Board values(open.sites(), 0);
  for (Site site = 0; site < open.sites(); ++site) {
    for (const Value value : {empty, filled}) {
      solver->assume(formula.is(site, value));
      if (solver->solve(budget) == sat::SatAnswer::satisfiable) values[site] |= only(value);
    }
  }
  return values;
}

Board first_solution(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  Board found;
  static_cast<void>(probe_and_learn({puzzle, board, budget}, [&](const Board& solution) {
    found = solution;
    return false;
  }));
  return found;
}

bool has_all_of(const Board& board, const Board& other) {
  for (Site site = 0; site < board.sites(); ++site) {
    if ((other[site] & ~board[site]) != 0) return false;
  }
  return true;
}

PuzzlePtr random_puzzle(Rng& rng, int side, int percent) {
  const Board picture = random_picture(rng, side * side, percent);
  return puzzle_of(picture, side, side);
}

TEST(Backbone, IsWhatSatSaysCellByCell) {
  Rng rng(1);
  const bool is_long = std::getenv("CROSSHATCH_LONG") != nullptr;
  int ambiguous = 0;
  for (int i = 0; i < (is_long ? 2000 : 60); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 15, 25 + rng.below(40));
    const Board expected = values_by_sat(of(*puzzle));
    Board board = start(*puzzle);
    Board seen = first_solution(of(*puzzle));
    Budget budget;
    ASSERT_EQ(backbone({*puzzle, board, budget}, Board(seen), seen, any_number_of_conflicts),
              Ending::exhausted);
    ASSERT_EQ(board, expected) << i;
    ASSERT_EQ(seen, expected) << i;
    ambiguous += expected.is_solved() ? 0 : 1;
  }
  EXPECT_GT(ambiguous, 30);
}

/// Whatever cuts it short: what it says of a cell is true.
TEST(Backbone, SaysNothingWrongWhenALimitComesFirst) {
  Rng rng(2);
  int cut = 0;
  for (int i = 0; i < 40; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 12, 25 + rng.below(40));
    const Board expected = values_by_sat(of(*puzzle));
    const Board solution = first_solution(of(*puzzle));
    for (std::uint64_t nodes = 1; nodes < 3000; nodes = 1 + nodes * 5 / 4) {
      Board board = start(*puzzle);
      Board seen = solution;
      Budget budget({.nodes = nodes});
      const Ending ending =
          backbone({*puzzle, board, budget}, solution, seen, conflicts_before_sat);
      ASSERT_TRUE(has_all_of(board, expected)) << i << ", " << nodes << " nodes";
      ASSERT_TRUE(has_all_of(expected, seen)) << i << ", " << nodes << " nodes";
      cut += ending == Ending::limit ? 1 : 0;
      if (ending == Ending::exhausted) break;
    }
  }
  EXPECT_GT(cut, 100);
}

TEST(Backbone, LeavesToSatWhatTakesTooManyConflicts) {
  Rng rng(3);
  int stuck = 0;
  for (int i = 0; i < 4; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 17, 38);
    const Board expected = values_by_sat(of(*puzzle));
    Board board = start(*puzzle);
    Board seen = first_solution(of(*puzzle));
    Budget budget;
    const Ending ending = backbone({*puzzle, board, budget}, Board(seen), seen, 1);
    ASSERT_NE(ending, Ending::limit);
    ASSERT_TRUE(has_all_of(board, expected)) << i;
    ASSERT_TRUE(has_all_of(expected, seen)) << i;
    if (ending == Ending::stuck) {
      ASSERT_FALSE(board == expected && seen == expected) << i;
      ++stuck;
    }
  }
  EXPECT_GT(stuck, 0);
}

TEST(Backbone, LeavesQuestionsAboutDensePuzzlesToSat) {
  Board solution(100, only(empty));
  for (Site site = 0; site < 40; ++site) solution.set(site, filled);
  EXPECT_EQ(conflicts_before_sat_for(solution), conflicts_before_sat);
  for (Site site = 40; site < 42; ++site) solution.set(site, filled);
  EXPECT_EQ(conflicts_before_sat_for(solution), sat::can_solve() ? 0 : conflicts_before_sat);
}

}  // namespace
}  // namespace crosshatch::nonogram
