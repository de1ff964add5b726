// SPDX-License-Identifier: MIT
#include "rules/different/different.h"

#include <gtest/gtest.h>

#include <map>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

TEST(Different, AgreesWithAllBoards) {
  Rng rng(7);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < tries(600); ++round) {
    const int values = 2 + rng.below(4);
    const int sites = 1 + rng.below(5);
    const Candidates all = only(values) - 1;
    Model model(Board(sites, all));
    const int rules = 1 + rng.below(2);
    for (int i = 0; i < rules; ++i) {
      Literals literals;
      const bool is_plain = rng.chance(60);
      for (Site site = 0; site < sites; ++site) {
        if (!rng.chance(85)) continue;
        literals.push_back(is_plain ? Literal{site, all} : random_literal(site, rng, values));
      }
      model.add<DifferentRule>(literals);
    }
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const char* how : {"used", "only-place", "pair", "hidden-pair"})
    EXPECT_GT(hows[how], 0) << how;
}

/// What one rule of different sites says of each is all that can be said.
TEST(Different, LeavesOnlyWhatStandsInSomeSolution) {
  Rng rng(8);
  for (int round = 0; round < tries(400); ++round) {
    const int values = 3 + rng.below(2);
    const int sites = 2 + rng.below(values - 1);
    Model model(Board(sites, only(values) - 1));
    Literals literals;
    for (Site site = 0; site < sites; ++site) literals.push_back({site, only(values) - 1});
    model.add<DifferentRule>(literals);
    const Board board = narrowed(model.start(), rng);
    Board after = board;
    Budget budget;
    ASSERT_EQ(deduce(model, after, budget), Ending::exhausted);
    Board needed(sites, 0);
    for (const Board& solution : solutions_of(model, board)) needed.add(solution);
    if (needed[0] == 0)
      EXPECT_TRUE(after.is_impossible());
    else
      EXPECT_EQ(after, needed);
  }
}

}  // namespace
}  // namespace crosshatch::rules
