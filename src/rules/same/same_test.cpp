// SPDX-License-Identifier: MIT
#include "rules/same/same.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

/// Some of the sites, in any order, in each of up to three rules.
Model random_model(Rng& rng) {
  const int values = 2 + rng.below(3);
  const int sites = 2 + rng.below(values == 2 ? 6 : 3);
  Model model(Board(sites, only(values) - 1));
  const int rules = 1 + rng.below(3);
  for (int i = 0; i < rules; ++i) {
    std::vector<Site> some;
    for (Site site = 0; site < sites; ++site) some.push_back(site);
    rng.shuffle(some);
    some.resize(static_cast<std::size_t>(1 + rng.below(sites)));
    model.add<SameRule>(some);
  }
  return model;
}

TEST(Same, AgreesWithAllBoards) {
  Rng rng(31);
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

TEST(Same, IsTheSameSpelledOut) {
  Rng rng(32);
  for (int round = 0; round < 300; ++round) {
    Rng same = rng;
    const Model model = random_model(rng);
    Model spelled = random_model(same);
    expect_same_spelled_out(model, spelled);
  }
}

}  // namespace
}  // namespace crosshatch::rules
