// SPDX-License-Identifier: MIT
#include "rules/unlike/unlike.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

/// Lists of the same length, of sites in any order.
Model random_model(Rng& rng) {
  const int values = 2 + rng.below(2);
  const int sites = 2 + rng.below(values == 2 ? 6 : 3);
  Model model(Board(sites, only(values) - 1));
  const int rules = 1 + rng.below(3);
  for (int i = 0; i < rules; ++i) {
    std::vector<Site> order;
    for (Site site = 0; site < sites; ++site) order.push_back(site);
    rng.shuffle(order);
    const auto length = static_cast<std::size_t>(1 + rng.below(sites / 2));
    Literals one;
    Literals other;
    for (std::size_t k = 0; k < length; ++k) {
      one.push_back(random_literal(order[2 * k], rng, values));
      other.push_back(random_literal(order[2 * k + 1], rng, values));
    }
    model.add<UnlikeRule>(one, other);
  }
  return model;
}

TEST(Unlike, AgreesWithAllBoards) {
  Rng rng(21);
  int concluded = 0;
  for (int round = 0; round < 800; ++round) {
    const Model model = random_model(rng);
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    std::vector<Conclusion> conclusions;
    Board after = board;
    Budget budget;
    ASSERT_EQ(deduce(model, after, budget, &conclusions), Ending::exhausted);
    concluded += static_cast<int>(conclusions.size());
  }
  EXPECT_GT(concluded, 100);
}

TEST(Unlike, IsTheSameSpelledOut) {
  Rng rng(22);
  for (int round = 0; round < 300; ++round) {
    Rng same = rng;
    const Model model = random_model(rng);
    Model spelled = random_model(same);
    expect_same_spelled_out(model, spelled);
  }
}

}  // namespace
}  // namespace crosshatch::rules
