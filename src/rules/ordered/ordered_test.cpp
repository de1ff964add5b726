// SPDX-License-Identifier: MIT
#include "rules/ordered/ordered.h"

#include <gtest/gtest.h>

#include <map>

#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

Model random_model(Rng& rng) {
  const int values = 2 + rng.below(2);
  const int sites = 1 + rng.below(values == 2 ? 8 : 5);
  Model model(Board(sites, only(values) - 1));
  const int rules = 1 + rng.below(2);
  for (int i = 0; i < rules; ++i) {
    std::vector<Site> order;
    for (Site site = 0; site < sites; ++site) order.push_back(site);
    rng.shuffle(order);
    std::vector<Literals> chains(1);
    for (const Site site : order) {
      if (rng.chance(40)) chains.emplace_back();
      if (rng.chance(85)) chains.back().push_back(random_literal(site, rng, values));
    }
    const int least = rng.below(sites + 2);
    model.add<OrderedRule>(chains, least, least + rng.below(2));
  }
  return model;
}

TEST(Ordered, AgreesWithAllBoards) {
  Rng rng(31);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < 800; ++round) {
    const Model model = random_model(rng);
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const char* how : {"order", "too-much", "too-little"}) EXPECT_GT(hows[how], 0) << how;
}

TEST(Ordered, IsTheSameSpelledOut) {
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
