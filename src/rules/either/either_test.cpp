// SPDX-License-Identifier: MIT
#include "rules/either/either.h"

#include <gtest/gtest.h>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/count/count.h"
#include "rules/different/different.h"
#include "rules/kinds_test.h"
#include "rules/sequence/sequence.h"

namespace crosshatch::rules {
namespace {

void add_random_rule(Model& model, int values, int depth, Rng& rng);

EitherRule::Alternatives random_alternatives(int sites, int values, int depth, Rng& rng) {
  EitherRule::Alternatives alternatives;
  const int number = 1 + rng.below(3);
  for (int i = 0; i < number; ++i) {
    auto model = std::make_unique<Model>(Board(sites, only(values) - 1));
    const int rules = 1 + rng.below(2);
    for (int j = 0; j < rules; ++j) add_random_rule(*model, values, depth, rng);
    alternatives.push_back(std::move(model));
  }
  return alternatives;
}

void add_random_rule(Model& model, int values, int depth, Rng& rng) {
  const int sites = model.visible();
  Literals literals;
  for (Site site = 0; site < sites; ++site)
    if (rng.chance(70)) literals.push_back(random_literal(site, rng, values));
  switch (rng.below(depth > 0 ? 4 : 3)) {
    case 0: {
      const int least = rng.below(static_cast<int>(literals.size()) + 2);
      const int more = rng.below(3);
      const auto none = rng.chance(30) ? CountRule::None::is_allowed : CountRule::None::counts;
      return model.add<CountRule>(literals, least, least + more, none);
    }
    case 1:
      return model.add<DifferentRule>(literals);
    case 2:
      return model.add<SequenceRule>(literals, seen_words(rng.below(3), values));
    default:
      return model.add<EitherRule>(random_alternatives(sites, values, depth - 1, rng));
  }
}

TEST(Either, AgreesWithAllBoards) {
  Rng rng(1);
  for (int round = 0; round < tries(300); ++round) {
    const int values = 2 + rng.below(2);
    const int sites = 1 + rng.below(5);
    Model model(Board(sites, only(values) - 1));
    const int rules = 1 + rng.below(2);
    for (int i = 0; i < rules; ++i)
      model.add<EitherRule>(random_alternatives(sites, values, 1, rng));
    const Board board = narrowed(model.start(), rng);
    SCOPED_TRACE(round);
    expect_sound(model, board);
    expect_agreement(model, board);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Either, IsTheSameSpelledOut) {
  Rng rng(2);
  for (int round = 0; round < tries(60); ++round) {
    const int sites = 1 + rng.below(3);
    const Board start(sites, 0b11);
    Model model(start);
    Model spelled(start);
    Rng again = rng;
    model.add<EitherRule>(random_alternatives(sites, 2, 1, rng));
    spelled.add<EitherRule>(random_alternatives(sites, 2, 1, again));
    expect_same_spelled_out(model, spelled);
  }
}

TEST(Either, LeavesWhatAnyAlternativeLeaves) {
  EitherRule::Alternatives two;
  for (const Value value : {0, 1}) {
    auto model = std::make_unique<Model>(Board(2, 0b111));
    model->add<CountRule>(Literals{{0, only(value)}}, 1, 1);
    two.push_back(std::move(model));
  }
  Model model(Board(2, 0b111));
  model.add<EitherRule>(std::move(two));
  Board board = model.start();
  Budget budget;
  EXPECT_EQ(deduce(model, board, budget), Ending::exhausted);
  EXPECT_EQ(board[0], 0b011u);
  EXPECT_EQ(board[1], 0b111u);
  EXPECT_EQ(model.rules()[0]->line([](const Literal& literal) {
    return std::to_string(literal.site) + "=" + std::to_string(literal.values);
  }),
            "either (count 1..1 0=1) (count 1..1 0=2)");
}

}  // namespace
}  // namespace crosshatch::rules
