// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/conflict.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "families/nonogram/kinds_test.h"
#include "families/nonogram/learn/binary_lines.h"
#include "families/nonogram/learn/small_puzzles_test.h"

namespace crosshatch::nonogram {
namespace {

bool holds_in(std::span<const CellLiteral> clause, const Board& solution) {
  return std::any_of(clause.begin(), clause.end(), [&](CellLiteral literal) {
    return solution.value(site_of(literal)) == value_of(literal);
  });
}

/// What `learn` promises of its clause as the trail stands.
void check_form(const Conflict& conflict, const Trail<BinaryLines>& trail) {
  const std::span<const CellLiteral> clause = conflict.clause();
  ASSERT_FALSE(clause.empty());
  std::set<Site> sites;
  std::set<int> levels;
  for (std::size_t i = 0; i < clause.size(); ++i) {
    ASSERT_LT(trail.assignment()[clause[i]], 0);
    ASSERT_TRUE(sites.insert(site_of(clause[i])).second) << "a literal twice";
    const int level = trail.level_of(site_of(clause[i]));
    ASSERT_GT(level, 0);
    levels.insert(level);
    if (i == 0) {
      ASSERT_EQ(level, trail.level());
    } else {
      ASSERT_LT(level, trail.level()) << "two of the newest level";
      ASSERT_LE(level, conflict.backtrack_level());
    }
  }
  ASSERT_EQ(conflict.glue(), static_cast<int>(levels.size()));
  const int second = clause.size() > 1 ? trail.level_of(site_of(clause[1])) : 0;
  ASSERT_EQ(conflict.backtrack_level(), second);
}

/// A search that guesses at random, from the trail's parts alone. Every clause it learns is
/// compared with all solutions.
void search_at_random(Rng& rng, const Puzzle& puzzle, int& learned) {
  const std::vector<Board> solutions = all_solutions(puzzle);
  Budget budget;
  BinaryGrid grid(puzzle, start(puzzle), this_cpu());
  if (grid.propagate(budget) == Fixpoint::contradiction) {
    ASSERT_TRUE(solutions.empty());
    return;
  }
  BinaryLines lines(grid);
  Clauses clauses(puzzle.sites());
  Trail<BinaryLines> trail(lines, clauses);
  DecisionOrder order(puzzle.sites());
  Conflict conflict(puzzle.sites());
  for (int step = 0; step < 2000; ++step) {
    if (trail.propagate(budget)) {
      if (grid.open_cells() == 0) {
        Board found = start(puzzle);
        grid.narrow(found);
        ASSERT_NE(std::find(solutions.begin(), solutions.end(), found), solutions.end());
        trail.backtrack(0);
        if (trail.size() == static_cast<std::size_t>(puzzle.sites())) return;
        if (rng.chance(20)) return;
        continue;
      }
      Site site = rng.below(puzzle.sites());
      while (!trail.is_open(site)) site = rng.below(puzzle.sites());
      trail.decide(literal_of(site, rng.below(2)));
      continue;
    }
    if (trail.level() == 0) {
      ASSERT_TRUE(solutions.empty());
      return;
    }
    conflict.learn(trail, order);
    ++learned;
    ASSERT_NO_FATAL_FAILURE(check_form(conflict, trail));
    const std::span<const CellLiteral> clause = conflict.clause();
    for (const Board& solution : solutions) ASSERT_TRUE(holds_in(clause, solution));
    trail.backtrack(conflict.backtrack_level());
    Clauses::Ref because = Clauses::none;
    for (std::size_t i = 1; i < clause.size(); ++i) ASSERT_LT(trail.assignment()[clause[i]], 0);
    if (clause.size() > 1) because = clauses.add(clause, conflict.glue());
    trail.assign(clause[0], because);
  }
}

TEST(Conflict, TeachesOnlyWhatHoldsInAllSolutions) {
  Rng rng(1);
  int learned = 0;
  for (int i = 0; i < 400; ++i) {
    const int rows = 5 + rng.below(5);
    const int columns = 5 + rng.below(5);
    const int percent = 30 + rng.below(20);
    const PuzzlePtr puzzle = rng.chance(50) ? random_puzzle(rng, rows, columns, 1, percent)
                                            : mixed_puzzle(rng, rows, columns, 1, percent);
    ASSERT_NO_FATAL_FAILURE(search_at_random(rng, of(*puzzle), learned));
  }
  EXPECT_GT(learned, 300);
}

}  // namespace
}  // namespace crosshatch::nonogram
