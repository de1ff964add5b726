// SPDX-License-Identifier: MIT
#include "families/str8ts/setti.h"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"
#include "core/family.h"
#include "core/make.h"

namespace crosshatch::str8ts {

extern const Family family;

namespace {

std::vector<Board> solutions_of(const rules::Model& model) {
  std::vector<Board> found;
  Budget budget;
  (void)enumerate(model, model.start(), budget, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < 300;
  });
  return found;
}

/// A board that has a solution, with some of its other values.
Board around(const Board& solution, int values, Rng& rng) {
  Board board = solution;
  for (Site site = 0; site < board.sites(); ++site) {
    const int share = rng.chance(30) ? 0 : 30;
    for (Value value = 0; value < values; ++value) {
      if (rng.chance(share)) board[site] |= only(value);
    }
  }
  return board;
}

/// What it removes is in no solution of the puzzle, and its reasons imply it.
TEST(Setti, IsSound) {
  Rng rng(5);
  int concluded = 0;
  for (int round = 0; round < all_tries(150); ++round) {
    MakeOrder order{.rows = 4, .columns = 4};
    ASSERT_FALSE(settle_order(*family.maker, order));
    const PuzzlePtr puzzle = family.maker->blank(order, rng);
    const rules::Model& model = derive::of(*puzzle).model();
    const std::vector<Board> all = solutions_of(model);
    if (all.size() == 300 || all.empty()) continue;
    const SettiRule rule(straight_lines(derive::of(*puzzle)), 4);
    for (const Board& solution : all) EXPECT_FALSE(rule.is_broken(solution));
    for (int i = 0; i < 20; ++i) {
      Board board = around(all[rng.below(static_cast<int>(all.size()))], 4, rng);
      for (Site site = 0; site < board.sites(); ++site) board[site] &= model.start()[site];
      const Board before = board;
      std::vector<rules::Conclusion> conclusions;
      rules::Facts facts(board, &conclusions);
      rule.deduce(facts);
      EXPECT_FALSE(facts.is_impossible());
      for (const rules::Conclusion& conclusion : conclusions) {
        ++concluded;
        for (const rules::Literal& literal : conclusion.reason)
          EXPECT_TRUE(literal.holds(before) || literal.holds(board));
        for (const Board& solution : all) {
          bool is_reason = true;
          for (const rules::Literal& literal : conclusion.reason)
            is_reason = is_reason && literal.holds(solution);
          EXPECT_TRUE(!is_reason || conclusion.literal.holds(solution));
        }
      }
    }
  }
  EXPECT_GT(concluded, 50);
}

/// Each row has a 1, so that each column has one.
TEST(Setti, KnowsNoRowWithoutAColumn) {
  const Result<PuzzlePtr> puzzle = family.codecs.front().read("str8ts\n. . #\n. . .\n# . #1\n");
  ASSERT_TRUE(puzzle.has_value());
  const SettiRule rule(straight_lines(derive::of(**puzzle)), 3);
  Board board = derive::of(**puzzle).model().start();
  board.set(0, 0);
  board.remove(1, 0);
  board.remove(4, 0);
  board.remove(7, 0);
  std::vector<rules::Conclusion> conclusions;
  rules::Facts facts(board, &conclusions);
  rule.deduce(facts);
  // All three rows have a 1, but not the middle column.
  EXPECT_TRUE(facts.is_impossible());
}

}  // namespace
}  // namespace crosshatch::str8ts
