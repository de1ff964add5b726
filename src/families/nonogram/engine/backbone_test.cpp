// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "base/effort_test.h"
#include "families/nonogram/kinds_test.h"
#include "families/nonogram/nonogram.h"

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

bool has_all_of(const Board& board, const Board& other) {
  for (Site site = 0; site < board.sites(); ++site) {
    if ((other[site] & ~board[site]) != 0) return false;
  }
  return true;
}

template <class Kind>
class BackboneTest : public testing::Test {
 protected:
  static Board first_solution(const Puzzle& puzzle) {
    Board board = start(puzzle);
    Budget budget;
    Board found;
    static_cast<void>(Kind::probe_and_learn({puzzle, board, budget}, [&](const Board& solution) {
      found = solution;
      return false;
    }));
    return found;
  }

  /// So many puzzles of this kind, most of them not square.
  static std::vector<PuzzlePtr> puzzles(std::uint64_t seed, int count, int side, int most_colours,
                                        int range) {
    Rng rng(seed);
    std::vector<PuzzlePtr> puzzles;
    while (static_cast<int>(puzzles.size()) < count) {
      const int colours = Kind::colours(rng, most_colours);
      const int rows = side - rng.below(3);
      PuzzlePtr puzzle = random_puzzle(rng, rows, side, colours, 25 + rng.below(range));
      if (of(*puzzle).is_coloured() == Kind::is_coloured) puzzles.push_back(std::move(puzzle));
    }
    return puzzles;
  }
};
TYPED_TEST_SUITE(BackboneTest, Kinds);

TYPED_TEST(BackboneTest, IsWhatSatSaysCellByCell) {
  const int count = tries(60, TypeParam::is_coloured ? 1 : 33);
  int ambiguous = 0;
  for (const PuzzlePtr& puzzle : this->puzzles(1, count, TypeParam::is_coloured ? 12 : 15, 4, 40)) {
    const Board expected = values_by_sat(of(*puzzle));
    Board board = start(*puzzle);
    Board seen = this->first_solution(of(*puzzle));
    Budget budget;
    ASSERT_EQ(
        TypeParam::backbone({*puzzle, board, budget}, Board(seen), seen, any_number_of_conflicts),
        Ending::exhausted);
    ASSERT_TRUE(has_all_of(expected, board)) << "a value of no solution is left";
    ASSERT_EQ(board, seen);
    for (Site site = 0; site < board.sites(); ++site)
      ASSERT_EQ(board.is_decided(site), expected.is_decided(site)) << site;
    // Of several colours it need not see all.
    if (!TypeParam::is_coloured) {
      ASSERT_EQ(board, expected);
    }
    ambiguous += expected.is_solved() ? 0 : 1;
  }
  EXPECT_GT(ambiguous, tries(TypeParam::is_coloured ? 20 : 30));
}

/// Whatever cuts it short: what it says of a cell is true.
TYPED_TEST(BackboneTest, SaysNothingWrongWhenALimitComesFirst) {
  int cut = 0;
  const int range = TypeParam::is_coloured ? 20 : 40;
  for (const PuzzlePtr& puzzle : this->puzzles(2, TypeParam::is_coloured ? 20 : 40,
                                               TypeParam::is_coloured ? 10 : 12, 3, range)) {
    const Board expected = values_by_sat(of(*puzzle));
    const Board solution = this->first_solution(of(*puzzle));
    for (std::uint64_t nodes = 1; nodes < 5000; nodes = 1 + nodes * 5 / 4) {
      Board board = start(*puzzle);
      Board seen = solution;
      Budget budget({.nodes = nodes});
      const Ending ending =
          TypeParam::backbone({*puzzle, board, budget}, solution, seen, conflicts_before_sat);
      ASSERT_TRUE(has_all_of(expected, seen)) << nodes << " nodes";
      if (ending == Ending::exhausted && TypeParam::is_coloured) break;
      ASSERT_TRUE(has_all_of(board, expected)) << nodes << " nodes";
      if (ending == Ending::exhausted) break;
      cut += ending == Ending::limit ? 1 : 0;
    }
  }
  EXPECT_GT(cut, TypeParam::is_coloured ? 50 : 100);
}

TYPED_TEST(BackboneTest, LeavesToSatWhatTakesTooManyConflicts) {
  Rng rng(3);
  int stuck = 0;
  for (int i = 0; i < (TypeParam::is_coloured ? 6 : 4); ++i) {
    const PuzzlePtr puzzle = TypeParam::is_coloured ? random_puzzle(rng, 17, 17, 2, 35)
                                                    : random_puzzle(rng, 17, 17, 1, 38);
    Board board = start(*puzzle);
    Board seen = this->first_solution(of(*puzzle));
    Budget budget;
    const Ending ending = TypeParam::backbone({*puzzle, board, budget}, Board(seen), seen, 1);
    ASSERT_NE(ending, Ending::limit);
    ASSERT_TRUE(has_all_of(board, seen));
    stuck += ending == Ending::stuck ? 1 : 0;
    if (TypeParam::is_coloured) continue;
    const Board expected = values_by_sat(of(*puzzle));
    ASSERT_TRUE(has_all_of(board, expected));
    ASSERT_TRUE(has_all_of(expected, seen));
    ASSERT_EQ(board == expected && seen == expected, ending != Ending::stuck);
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
