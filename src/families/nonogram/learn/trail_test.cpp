// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/trail.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "families/nonogram/kinds_test.h"
#include "families/nonogram/learn/binary_lines.h"

namespace crosshatch::nonogram {
namespace {

/// A grid, solved as far as lines go, with a trail over it.
struct Walker {
  Walker(const Puzzle& puzzle, const Board& board)
      : grid(solved(puzzle, board, budget)),
        lines(grid),
        clauses(puzzle.sites()),
        trail(lines, clauses) {}

  static BinaryGrid solved(const Puzzle& puzzle, const Board& board, Budget& budget) {
    BinaryGrid grid(puzzle, board, this_cpu());
    EXPECT_EQ(grid.propagate(budget), Fixpoint::reached);
    return grid;
  }

  [[nodiscard]] std::vector<CellLiteral> facts() const {
    std::vector<CellLiteral> facts;
    for (std::size_t i = 0; i < trail.size(); ++i) facts.push_back(trail[i]);
    return facts;
  }

  [[nodiscard]] CellLiteral random_open(Rng& rng) const {
    while (true) {
      const Site site = rng.below(grid.rows() * grid.columns());
      if (trail.is_open(site)) return literal_of(site, rng.below(2));
    }
  }

  Budget budget;
  BinaryGrid grid;
  BinaryLines lines;
  Clauses clauses;
  Trail<BinaryLines> trail;
};

void expect_same(const Walker& one, const Walker& other) {
  ASSERT_EQ(one.trail.level(), other.trail.level());
  ASSERT_EQ(one.trail.assignment(), other.trail.assignment());
  // Lines may have been solved in another order.
  std::vector<CellLiteral> facts = one.facts();
  std::vector<CellLiteral> other_facts = other.facts();
  std::sort(facts.begin(), facts.end());
  std::sort(other_facts.begin(), other_facts.end());
  ASSERT_EQ(facts, other_facts);
  ASSERT_EQ(one.grid.open_cells(), other.grid.open_cells());
  for (int line = 0; line < one.grid.lines(); ++line) {
    ASSERT_TRUE(std::ranges::equal(one.grid.filled_cells(line), other.grid.filled_cells(line)));
    ASSERT_TRUE(std::ranges::equal(one.grid.empty_cells(line), other.grid.empty_cells(line)));
  }
  for (const CellLiteral fact : facts) {
    const Site site = site_of(fact);
    ASSERT_EQ(one.trail.level_of(site), other.trail.level_of(site));
    ASSERT_EQ(one.trail.is_decision(site), other.trail.is_decision(site));
  }
}

TEST(Trail, HoldsWhatTheGridAndItsBoardKnewOnLevelZero) {
  const PuzzlePtr puzzle = std::move(*make_puzzle({{1}, {1}, {3}}, {{3}, {1}, {1}}));
  Board board = start(*puzzle);
  board.set(0, filled);
  const Walker walker(of(*puzzle), board);
  EXPECT_EQ(walker.trail.level(), 0);
  EXPECT_EQ(walker.trail.size(), 8u);  // the cell that the board knew is no fact of the grid
  for (Site site = 0; site < 9; ++site) EXPECT_FALSE(walker.trail.is_open(site));
  EXPECT_EQ(walker.trail.assignment()[literal_of(0, filled)], 1);
  EXPECT_EQ(walker.trail.assignment()[literal_of(0, empty)], -1);
}

TEST(Trail, GoesBackToWhatAFreshOneWouldBeAtThatLevel) {
  Rng rng(1);
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 4 + rng.below(70), 4 + rng.below(12), 1, 40);
    const Board board = start(*puzzle);
    Walker walker(of(*puzzle), board);
    std::vector<CellLiteral> guesses;
    for (int step = 0; step < 60 && walker.grid.open_cells() > 0; ++step) {
      guesses.push_back(walker.random_open(rng));
      walker.trail.decide(guesses.back());
      const bool is_sound = walker.trail.propagate(walker.budget);
      if (is_sound && rng.chance(60)) continue;
      if (is_sound) {
        for (const CellLiteral fact : walker.facts()) static_cast<void>(walker.trail.reason(fact));
      }
      const int level = rng.below(static_cast<int>(guesses.size()));
      std::vector<CellLiteral> before = walker.facts();
      before.resize(walker.trail.mark_of(level + 1));
      walker.trail.backtrack(level);
      ASSERT_EQ(walker.facts(), before);
      guesses.resize(level);
      if (compared++ % 4 != 0) continue;
      Walker fresh(of(*puzzle), board);
      for (const CellLiteral guess : guesses) {
        fresh.trail.decide(guess);
        ASSERT_TRUE(fresh.trail.propagate(fresh.budget));
      }
      ASSERT_NO_FATAL_FAILURE(expect_same(walker, fresh));
      ASSERT_TRUE(walker.trail.propagate(walker.budget));  // there is nothing left to say
      ASSERT_NO_FATAL_FAILURE(expect_same(walker, fresh));
    }
  }
  EXPECT_GT(compared, 200);
}

/// Whether facts that the given ones and level 0 hold are contradictory, by lines alone.
bool lines_contradict(const Puzzle& puzzle, const Board& level_zero,
                      std::span<const CellLiteral> facts) {
  Board board = level_zero;
  for (const CellLiteral fact : facts) board[site_of(fact)] &= only(value_of(fact));
  if (board.is_impossible()) return true;
  BinaryGrid grid(puzzle, board, this_cpu());
  Budget budget;
  return grid.propagate(budget) == Fixpoint::contradiction;
}

TEST(Trail, ExplainsFactsAndContradictionsByOlderFactsThatAreEnough) {
  Rng rng(2);
  int reasons = 0;
  int contradictions = 0;
  for (int i = 0; i < 80; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 4 + rng.below(10), 4 + rng.below(70), 1, 45);
    Walker walker(of(*puzzle), start(*puzzle));
    Board level_zero = start(*puzzle);
    walker.grid.narrow(level_zero);
    bool is_sound = true;
    while (is_sound && walker.grid.open_cells() > 0) {
      walker.trail.decide(walker.random_open(rng));
      is_sound = walker.trail.propagate(walker.budget);
    }
    const std::vector<CellLiteral> facts = walker.facts();
    for (std::size_t at = 0; at < facts.size(); ++at) {
      const Site site = site_of(facts[at]);
      if (walker.trail.level_of(site) == 0 || walker.trail.is_decision(site)) continue;
      const std::span<const CellLiteral> span = walker.trail.reason(facts[at]);
      std::vector<CellLiteral> reason(span.begin(), span.end());
      for (const CellLiteral cause : reason) {
        const auto where = std::find(facts.begin(), facts.end(), cause) - facts.begin();
        ASSERT_LT(static_cast<std::size_t>(where), at);
        ASSERT_GT(walker.trail.level_of(site_of(cause)), 0);
      }
      reason.push_back(opposite(facts[at]));
      if (++reasons % 8 == 0) {
        ASSERT_TRUE(lines_contradict(of(*puzzle), level_zero, reason));
      }
    }
    if (is_sound) continue;
    ++contradictions;
    ASSERT_TRUE(lines_contradict(of(*puzzle), level_zero, walker.trail.contradiction()));
  }
  EXPECT_GT(reasons, 1000);
  EXPECT_GT(contradictions, 20);
}

TEST(Trail, StopsWithTheBudgetAndGoesBackAllTheSame) {
  Rng rng(3);
  const PuzzlePtr puzzle = random_puzzle(rng, 15, 15, 1, 40);
  Walker walker(of(*puzzle), start(*puzzle));
  const Walker fresh(of(*puzzle), start(*puzzle));
  ASSERT_GT(walker.grid.open_cells(), 0);
  const StopFlag stop{true};
  Budget spent(Limits{.stop = &stop});
  walker.trail.decide(walker.random_open(rng));
  EXPECT_FALSE(walker.trail.propagate(spent));
  EXPECT_TRUE(spent.is_spent());
  walker.trail.backtrack(0);
  expect_same(walker, fresh);
}

}  // namespace
}  // namespace crosshatch::nonogram
