// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/backbone.h"

#include <gtest/gtest.h>

#include <bit>

#include "families/nonogram/colour/random_puzzles_test.h"
#include "families/nonogram/colour/search.h"
#include "families/nonogram/engine/encode.h"
#include "families/nonogram/rules.h"
#include "sat/formula.h"

namespace crosshatch::nonogram::colour {
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
    if (open.is_decided(site)) {
      values[site] = open[site];
      continue;
    }
    for (Candidates rest = open[site]; rest != 0; rest &= rest - 1) {
      solver->assume(formula.is(site, std::countr_zero(rest)));
      if (solver->solve(budget) == sat::SatAnswer::satisfiable) values[site] |= rest & -rest;
    }
  }
  return values;
}

Board first_solution_of(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  Board found;
  static_cast<void>(probe_and_learn({puzzle, board, budget}, [&](const Board& solution) {
    found = solution;
    return false;
  }));
  return found;
}

/// Whether `board` has all values of `other`.
bool covers(const Board& board, const Board& other) {
  for (Site site = 0; site < board.sites(); ++site) {
    if ((other[site] & ~board[site]) != 0) return false;
  }
  return true;
}

TEST(ColourBackbone, IsWhatSatSaysCellByCell) {
  Rng rng(1);
  int ambiguous = 0;
  for (int i = 0; i < 60; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 10 + rng.below(4), 12, 2 + rng.below(3), 25 + rng.below(30));
    if (!of(*puzzle).is_coloured()) continue;
    const Board expected = values_by_sat(of(*puzzle));
    Board board = start(*puzzle);
    Board seen = first_solution_of(of(*puzzle));
    Budget budget;
    ASSERT_EQ(backbone({*puzzle, board, budget}, Board(seen), seen, any_number_of_conflicts),
              Ending::exhausted);
    ASSERT_TRUE(covers(expected, board)) << i << ": a value of no solution is left";
    ASSERT_EQ(board, seen) << i;
    for (Site site = 0; site < board.sites(); ++site) {
      ASSERT_EQ(board.is_decided(site), expected.is_decided(site)) << i;
    }
    ambiguous += expected.is_solved() ? 0 : 1;
  }
  EXPECT_GT(ambiguous, 20);
}

/// Whatever cuts it short: what it says of a cell is true.
TEST(ColourBackbone, SaysNothingWrongWhenALimitComesFirst) {
  Rng rng(2);
  int cut = 0;
  for (int i = 0; i < 20; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 10, 11, 2 + rng.below(2), 25 + rng.below(20));
    const Board expected = values_by_sat(of(*puzzle));
    const Board solution = first_solution_of(of(*puzzle));
    for (std::uint64_t nodes = 1; nodes < 5000; nodes = 1 + nodes * 5 / 4) {
      Board board = start(*puzzle);
      Board seen = solution;
      Budget budget({.nodes = nodes});
      const Ending ending = backbone({*puzzle, board, budget}, solution, seen);
      ASSERT_TRUE(covers(expected, seen)) << i << ", " << nodes << " nodes";
      if (ending == Ending::exhausted) break;
      ASSERT_TRUE(covers(board, expected)) << i << ", " << nodes << " nodes";
      cut += ending == Ending::limit ? 1 : 0;
    }
  }
  EXPECT_GT(cut, 50);
}

TEST(ColourBackbone, LeavesToSatWhatTakesTooManyConflicts) {
  Rng rng(3);
  int stuck = 0;
  for (int i = 0; i < 6; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 17, 17, 2, 35);
    Board board = start(*puzzle);
    Board seen = first_solution_of(of(*puzzle));
    Budget budget;
    const Ending ending = backbone({*puzzle, board, budget}, Board(seen), seen, 1);
    ASSERT_NE(ending, Ending::limit);
    ASSERT_TRUE(covers(board, seen)) << i;
    if (ending == Ending::stuck) ++stuck;
  }
  EXPECT_GT(stuck, 0);
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
