// SPDX-License-Identifier: MIT
#include "rules/sum/sum.h"

#include <gtest/gtest.h>

#include <map>

#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

std::vector<Addend> random_addends(int sites, int values, Rng& rng) {
  std::vector<Addend> addends;
  for (Site site = 0; site < sites; ++site) {
    if (!rng.chance(85)) continue;
    std::vector<int>& worth = addends.emplace_back(Addend{site}).worth;
    for (Value value = 0; value < values; ++value) worth.push_back(rng.below(6));
  }
  return addends;
}

Model random_model(Rng& rng) {
  const int values = 2 + rng.below(3);
  const int sites = 1 + rng.below(6);
  Model model(Board(sites, only(values) - 1));
  const int rules = 1 + rng.below(2);
  for (int i = 0; i < rules; ++i) {
    const int least = rng.below(4 * sites);
    model.add<WeightedSumRule>(random_addends(sites, values, rng), least, least + rng.below(3));
  }
  return model;
}

TEST(Sum, AgreesWithAllBoards) {
  Rng rng(11);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < 800; ++round) {
    const Model model = random_model(rng);
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const char* how : {"too-much", "too-little", "ways"}) EXPECT_GT(hows[how], 0) << how;
}

/// What one sum leaves of each site is all that stands in some solution.
TEST(Sum, LeavesOnlyWhatStandsInSomeSolution) {
  Rng rng(12);
  for (int round = 0; round < 800; ++round) {
    const int values = 2 + rng.below(3);
    const int sites = 1 + rng.below(6);
    Model model(Board(sites, only(values) - 1));
    const int least = rng.below(4 * sites);
    model.add<WeightedSumRule>(random_addends(sites, values, rng), least, least + rng.below(2));
    Board board = narrowed(model.start(), rng);
    const std::vector<Board> all = solutions_of(model, board);
    Budget budget;
    ASSERT_EQ(deduce(model, board, budget), Ending::exhausted);
    ASSERT_EQ(board.is_impossible(), all.empty());
    Board seen(sites, 0);
    for (const Board& solution : all) {
      for (Site site = 0; site < sites; ++site) seen[site] |= solution[site];
    }
    if (!all.empty()) {
      ASSERT_EQ(board, seen);
    }
  }
}

TEST(Sum, IsTheSameSpelledOut) {
  Rng rng(13);
  for (int round = 0; round < 300; ++round) {
    Rng same = rng;
    const Model model = random_model(rng);
    Model spelled = random_model(same);
    expect_same_spelled_out(model, spelled);
  }
}

TEST(Sum, IsSaidAsText) {
  const WeightedSumRule rule({{0, {0, 3}}, {1, {1, 2, 2}}}, 4, 5);
  const auto say = [](const Literal& literal) {
    return std::to_string(literal.site) + '=' + std::to_string(literal.values);
  };
  EXPECT_EQ(rule.line(say), "sum 4..5 0=2:3 1=1:1 1=6:2");
}

}  // namespace
}  // namespace crosshatch::rules
