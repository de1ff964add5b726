// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "families/nonogram/kinds_test.h"
#include "families/nonogram/learn/trail.h"
#include "families/nonogram/rules.h"

namespace crosshatch::nonogram::colour {
namespace {

/// A grid, solved as far as lines go, with a trail over it.
struct ColourWalker {
  explicit ColourWalker(const Puzzle& puzzle)
      : grid(solved(puzzle, start(puzzle), budget)),
        level_zero(start(puzzle)),
        lines(grid),
        numbers(grid),
        clauses(lines.variables()),
        trail(lines, clauses) {
    grid.narrow(level_zero);
  }

  static ColourGrid solved(const Puzzle& puzzle, const Board& board, Budget& budget) {
    ColourGrid grid(puzzle, board);
    EXPECT_EQ(grid.propagate(budget), Fixpoint::reached);
    return grid;
  }

  [[nodiscard]] std::vector<CellLiteral> facts() const {
    std::vector<CellLiteral> facts;
    for (std::size_t i = trail_begin(); i < trail.size(); ++i) facts.push_back(trail[i]);
    return facts;
  }
  [[nodiscard]] std::size_t trail_begin() const { return lines.first_fact(); }

  [[nodiscard]] CellLiteral random_open(Rng& rng) const {
    while (true) {
      const int variable = rng.below(lines.variables());
      if (trail.is_open(variable)) return 2 * variable + rng.below(2);
    }
  }

  /// The board with these literals, which may be impossible.
  [[nodiscard]] Board board_with(std::span<const CellLiteral> literals) const {
    Board board = level_zero;
    for (const CellLiteral literal : literals) {
      const auto [site, value] = numbers[variable_of(literal)];
      board[site] &= is_positive(literal) ? only(value) : ~only(value);
    }
    return board;
  }

  Budget budget;
  ColourGrid grid;
  Board level_zero;
  ColourLines lines;
  ColourVariables numbers;
  Clauses clauses;
  Trail<ColourLines> trail;
};

TEST(ColourVariables, AreTheValuesOfOpenCells) {
  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 2 + rng.below(9), 2 + rng.below(9), 2 + rng.below(5), 45);
    const ColourWalker walker(of(*puzzle));
    int next = 0;
    for (Site site = 0; site < puzzle->sites(); ++site) {
      for (Value value = 0; value <= of(*puzzle).palette().size(); ++value) {
        if (!walker.grid.is_open(site) || !walker.level_zero.may_be(site, value)) {
          ASSERT_EQ(walker.lines.literal(site, value), ColourLines::no_literal);
          continue;
        }
        ASSERT_EQ(walker.lines.literal(site, value), 2 * next + 1);
        ASSERT_EQ(walker.numbers[next].site, site);
        ASSERT_EQ(walker.numbers[next].value, value);
        ++next;
      }
    }
    ASSERT_EQ(next, walker.lines.variables());
    ASSERT_EQ(static_cast<std::size_t>(next), ColourLines::variables_of(walker.grid));
  }
}

/// A decided cell has its value and no other, on the trail as on the grid.
void expect_exactly_one_value_each(const ColourWalker& walker) {
  for (Site site = 0; site < walker.grid.sites(); ++site) {
    int known_to_have = 0;
    for (Candidates rest = walker.numbers.candidates(site); rest != 0; rest &= rest - 1) {
      const CellLiteral literal = walker.lines.literal(site, std::countr_zero(rest));
      const int truth = walker.trail.assignment()[literal];
      ASSERT_EQ(walker.trail.assignment()[opposite(literal)], -truth);
      ASSERT_EQ(truth < 0, (walker.grid[site] & rest & -rest) == 0);
      ASSERT_EQ(truth > 0, walker.grid[site] == (rest & -rest));
      known_to_have += truth > 0 ? 1 : 0;
    }
    if (walker.numbers.candidates(site) != 0) {
      ASSERT_EQ(known_to_have, walker.grid.is_open(site) ? 0 : 1);
    }
  }
}

TEST(ColourTrail, GoesBackToWhatAFreshOneWouldBeAtThatLevel) {
  Rng rng(2);
  int compared = 0;
  for (int i = 0; i < 60; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 4 + rng.below(60), 4 + rng.below(12), 2 + rng.below(3), 45);
    ColourWalker walker(of(*puzzle));
    std::vector<CellLiteral> guesses;
    for (int step = 0; step < 60 && walker.grid.open_cells() > 0; ++step) {
      guesses.push_back(walker.random_open(rng));
      walker.trail.decide(guesses.back());
      const bool is_sound = walker.trail.propagate(walker.budget);
      if (is_sound) {
        ASSERT_NO_FATAL_FAILURE(expect_exactly_one_value_each(walker));
      }
      if (is_sound && rng.chance(60)) continue;
      const int level = rng.below(static_cast<int>(guesses.size()));
      const std::size_t mark = walker.trail.mark_of(level + 1);
      std::vector<CellLiteral> before = walker.facts();
      before.resize(mark - walker.trail_begin());
      walker.trail.backtrack(level);
      ASSERT_EQ(walker.facts(), before);
      ASSERT_NO_FATAL_FAILURE(expect_exactly_one_value_each(walker));
      guesses.resize(static_cast<std::size_t>(level));
      if (compared++ % 4 != 0) continue;
      ColourWalker fresh(of(*puzzle));
      for (const CellLiteral guess : guesses) {
        fresh.trail.decide(guess);
        ASSERT_TRUE(fresh.trail.propagate(fresh.budget));
      }
      ASSERT_EQ(walker.trail.assignment(), fresh.trail.assignment());
      ASSERT_EQ(walker.grid.open_cells(), fresh.grid.open_cells());
      ASSERT_TRUE(walker.trail.propagate(walker.budget));  // there is nothing left to say
      ASSERT_EQ(walker.trail.assignment(), fresh.trail.assignment());
      for (const CellLiteral fact : walker.facts())
        ASSERT_EQ(walker.trail.level_of(variable_of(fact)),
                  fresh.trail.level_of(variable_of(fact)));
    }
  }
  EXPECT_GT(compared, 200);
}

TEST(ColourTrail, ExplainsFactsAndContradictionsByOlderFactsThatAreEnough) {
  Rng rng(3);
  int reasons = 0;
  int contradictions = 0;
  for (int i = 0; i < 250; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 4 + rng.below(10), 4 + rng.below(40), 2 + rng.below(4), 45);
    ColourWalker walker(of(*puzzle));
    const auto is_contradictory = [&](std::span<const CellLiteral> literals) {
      const Board board = walker.board_with(literals);
      if (board.is_impossible()) return true;
      ColourGrid grid(of(*puzzle), board);
      return grid.propagate(walker.budget) == Fixpoint::contradiction;
    };
    bool is_sound = true;
    while (is_sound && walker.grid.open_cells() > 0) {
      walker.trail.decide(walker.random_open(rng));
      is_sound = walker.trail.propagate(walker.budget);
    }
    const std::vector<CellLiteral> facts = walker.facts();
    for (std::size_t at = 0; at < facts.size(); ++at) {
      const int variable = variable_of(facts[at]);
      ASSERT_EQ(walker.trail.place_of(variable), walker.trail_begin() + at);
      if (walker.trail.level_of(variable) == 0 || walker.trail.is_decision(variable)) continue;
      const std::span<const CellLiteral> span = walker.trail.reason(facts[at]);
      std::vector<CellLiteral> reason(span.begin(), span.end());
      for (const CellLiteral cause : reason) {
        const auto where = std::find(facts.begin(), facts.end(), cause) - facts.begin();
        ASSERT_LT(static_cast<std::size_t>(where), at);
      }
      reason.push_back(opposite(facts[at]));
      if (++reasons % 8 == 0) {
        ASSERT_TRUE(is_contradictory(reason));
      }
    }
    if (is_sound) continue;
    ++contradictions;
    ASSERT_TRUE(is_contradictory(walker.trail.contradiction()));
  }
  EXPECT_GT(reasons, 3000);
  EXPECT_GT(contradictions, 40);
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
