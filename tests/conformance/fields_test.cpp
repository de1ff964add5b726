// SPDX-License-Identifier: MIT
#include "puzzles/fields.h"

#include <gtest/gtest.h>

#include "solve/solve.h"

namespace crosshatch {
namespace {

using puzzles::Field;
using puzzles::FieldPlan;

/// Sides, densities and rules of all kinds; not square.
FieldPlan plan(Rng& rng) {
  return {.rows = 3 + rng.below(12),
          .columns = 3 + rng.below(12),
          .mines = 10 + rng.below(50),
          .hints = rng.below(60),
          .tells_total = rng.chance(50),
          .rules = {.counts_itself = rng.chance(30), .wraps = rng.chance(30)}};
}

TEST(Fields, OfRandomBoardsAreSolutions) {
  Rng rng(71);
  for (int round = 0; round < 100; ++round) {
    const FieldPlan made = plan(rng);
    const Field field = puzzles::random_field(rng, made);
    ASSERT_TRUE(field.truth.is_solved());
    ASSERT_EQ(puzzles::family_of(made.rules).broken(*field.puzzle, field.truth), "") << round;
  }
}

TEST(Fields, OfUniqueBoardsAreTheOnlySolution) {
  Rng rng(72);
  for (int round = 0; round < 100; ++round) {
    const FieldPlan made = plan(rng);
    const Field field = puzzles::unique_field(rng, made);
    Budget budget;
    const Answer answer =
        solve(puzzles::family_of(made.rules), *field.puzzle, {.enough = 2}, budget);
    ASSERT_EQ(answer.verdict.kind(), Verdict::Kind::unique) << round;
    ASSERT_EQ(answer.verdict.solutions().front(), field.truth) << round;
  }
}

TEST(Fields, AreTheSameForTheSameSeed) {
  const FieldPlan made{.rows = 20, .columns = 30, .hints = 20};
  Rng first(73);
  Rng second(73);
  const Field field = puzzles::unique_field(first, made);
  const Field again = puzzles::unique_field(second, made);
  EXPECT_TRUE(field.puzzle->is_same(*again.puzzle));
  EXPECT_EQ(field.truth, again.truth);
}

}  // namespace
}  // namespace crosshatch
