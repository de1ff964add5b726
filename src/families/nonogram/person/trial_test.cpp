// SPDX-License-Identifier: MIT
#include "families/nonogram/person/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "base/rng.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/person/techniques.h"

namespace crosshatch::nonogram::person {
namespace {

/// A board with several solutions and with cells that only attempts within attempts settle.
PuzzlePtr five_by_five() {
  return std::move(*make_puzzle({{1, 1}, {1}, {1}, {1, 1}, {1}}, {{2}, {1, 1}, {1}, {1}, {1}}));
}

/// Which line the refutation names.
int broken_line(const Puzzle& puzzle, const Step& step) {
  const Place& place = step.terms.at(0).places.at(0);
  return place.kind == Place::Kind::row ? place.index : puzzle.rows() + place.index;
}

/// Goes through a trial with the exact line solver: what is said of each line is so, the attempts
/// within fail too, and in the end the line that is named has no room for its clue.
void check(LineSolver& solver, Board board, const Step& refutation) {
  ASSERT_EQ(refutation.kind, Step::Kind::refute);
  ASSERT_FALSE(refutation.trial.empty());
  std::vector<Change> said;
  for (std::size_t i = 0; i < refutation.trial.size(); ++i) {
    const Step& step = refutation.trial[i];
    ASSERT_EQ(step.depth, refutation.depth + 1);
    ASSERT_EQ(step.kind == Step::Kind::assume, i == 0);
    if (step.kind == Step::Kind::refute) check(solver, board, step);
    if (step.kind == Step::Kind::deduce) {
      const Place& place = step.terms.at(0).places.at(0);
      const int line =
          place.kind == Place::Kind::row ? place.index : solver.puzzle().rows() + place.index;
      ASSERT_TRUE(solver.solve(board, line, said));
      ASSERT_EQ(said, step.changes);
    }
    for (const Change& change : step.changes) {
      ASSERT_EQ(board[change.site], change.before);
      board[change.site] = change.after;
    }
  }
  ASSERT_FALSE(solver.solve(board, broken_line(solver.puzzle(), refutation), said));
  const Change& assumed = refutation.trial.front().changes.at(0);
  const Change& learned = refutation.changes.at(0);
  ASSERT_EQ(assumed.site, learned.site);
  ASSERT_EQ(assumed.after | learned.after, learned.before);
}

/// Steps by attempts of any depth until none goes on; how many.
int checked_steps(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  NonogramPosition position({.puzzle = puzzle, .board = board, .budget = budget}, true);
  LineSolver solver(puzzle);
  Step step;
  for (int steps = 0;; ++steps) {
    step.clear();
    if (find_line_logic(position, step)) {
      position.apply(step);
      continue;
    }
    if (!find_contradiction(position, step) && !find_nested(position, step) &&
        !find_deep(position, step))
      return steps;
    check(solver, position.board(), step);
    if (testing::Test::HasFatalFailure()) return steps;
    position.apply(step);
  }
}

TEST(Trials, ShowHowAValueFails) {
  const PuzzlePtr puzzle = std::move(*make_puzzle({{1, 1}, {2}}, {{1}, {1}, {1}, {1}}));
  Board board = start(*puzzle);
  Budget budget;
  NonogramPosition position({.puzzle = *puzzle, .board = board, .budget = budget}, true);
  Step step;
  ASSERT_TRUE(find_contradiction(position, step));
  LineSolver solver(nonogram::of(*puzzle));
  check(solver, position.board(), step);
}

TEST(Trials, GoOnWithAttemptsWithinAttempts) {
  const PuzzlePtr puzzle = five_by_five();
  Board board = start(*puzzle);
  Budget budget;
  NonogramPosition position({.puzzle = *puzzle, .board = board, .budget = budget}, true);
  Step step;
  ASSERT_FALSE(find_contradiction(position, step));
  ASSERT_TRUE(find_nested(position, step));
  EXPECT_TRUE(std::ranges::any_of(
      step.trial, [](const Step& within) { return within.kind == Step::Kind::refute; }));
  EXPECT_GT(checked_steps(nonogram::of(*puzzle)), 0);
}

TEST(Trials, EndWhereOnlySolutionsAreLeft) {
  const PuzzlePtr swap = std::move(*make_puzzle({{1}, {1}}, {{1}, {1}}));
  EXPECT_EQ(checked_steps(nonogram::of(*swap)), 0);
}

TEST(Trials, HoldUpOnRandomPuzzlesOfOneAndMoreColours) {
  Rng rng(5);
  int steps = 0;
  for (int i = 0; i < 400; ++i) {
    const int rows = 3 + rng.below(6);
    const int columns = 3 + rng.below(6);
    const int colours = 1 + rng.below(3);
    Board picture(rows * columns, only(empty));
    for (Site site = 0; site < picture.sites(); ++site) {
      if (rng.chance(35)) picture.set(site, 1 + rng.below(colours));
    }
    const PuzzlePtr puzzle = puzzle_of(picture, rows, columns, "", numbered_palette(colours));
    steps += checked_steps(nonogram::of(*puzzle));
    ASSERT_FALSE(HasFatalFailure()) << i;
  }
  std::cout << steps << " refutations checked\n";
  EXPECT_GT(steps, 500);
}

TEST(Trials, StopAtTheBudget) {
  const PuzzlePtr puzzle = five_by_five();
  for (const std::uint64_t nodes : {0U, 1U, 20U, 60U, 100U}) {
    Board board = start(*puzzle);
    Budget budget({.nodes = nodes});
    NonogramPosition position({.puzzle = *puzzle, .board = board, .budget = budget}, true);
    Step step;
    EXPECT_FALSE(find_contradiction(position, step));
    EXPECT_FALSE(find_nested(position, step));
    EXPECT_LE(budget.nodes_used(), nodes);
    EXPECT_TRUE(budget.is_spent());
  }
}

}  // namespace
}  // namespace crosshatch::nonogram::person
