// SPDX-License-Identifier: MIT
#include "rules/sum/distinct.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

/// Sites in any order, some of a board's.
std::vector<Site> random_sites(int sites, Rng& rng) {
  std::vector<Site> some;
  for (Site site = 0; site < sites; ++site) {
    if (rng.chance(85)) some.push_back(site);
  }
  rng.shuffle(some);
  return some;
}

Model random_model(Rng& rng, int most_values) {
  const int values = 2 + rng.below(most_values - 1);
  const int sites = 1 + rng.below(5);
  Model model(Board(sites, only(values) - 1));
  const int rules = 1 + rng.below(2);
  for (int i = 0; i < rules; ++i) {
    const bool is_any = rng.chance(30);
    const int least = is_any ? 0 : rng.below(3 * sites);
    const int most = is_any ? 99 : least + (rng.chance(20) ? rng.below(9) : 0);
    // One after the other, whatever order of arguments the compiler likes.
    std::vector<Site> some = random_sites(sites, rng);
    const int first = rng.below(3);
    model.add<DistinctSumRule>(std::move(some), values, first, least, most);
  }
  return model;
}

/// One site holds one of its values.
void decide_one(Board& board, Rng& rng) {
  const Site site = rng.below(board.sites());
  std::vector<Value> values;
  for (Candidates rest = board[site]; rest != 0; rest &= rest - 1)
    values.push_back(std::countr_zero(rest));
  if (!values.empty()) board.set(site, values[rng.below(static_cast<int>(values.size()))]);
}

TEST(DistinctSum, AgreesWithAllBoards) {
  Rng rng(21);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < all_tries(800); ++round) {
    const Model model = random_model(rng, 5);
    Board board = narrowed(model.start(), rng);
    if (rng.chance(50)) decide_one(board, rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const char* how : {"used", "digits", "last", "standing", "sets", "needed", "ways"})
    EXPECT_GT(hows[how], 0) << how;
}

/// What one sum leaves of each site is all that stands in some solution.
TEST(DistinctSum, LeavesOnlyWhatStandsInSomeSolution) {
  Rng rng(22);
  for (int round = 0; round < tries(800); ++round) {
    const int values = 2 + rng.below(4);
    const int sites = 1 + rng.below(5);
    Model model(Board(sites, only(values) - 1));
    const int least = rng.below(4 * sites);
    std::vector<Site> all_sites;
    for (Site site = 0; site < sites; ++site) all_sites.push_back(site);
    model.add<DistinctSumRule>(all_sites, values, 1, least, least + rng.below(2));
    Board board = narrowed(model.start(), rng);
    const std::vector<Board> all = solutions_of(model, board);
    Budget budget;
    ASSERT_EQ(deduce(model, board, budget), Ending::exhausted);
    ASSERT_EQ(board.is_impossible(), all.empty());
    Board seen(sites, 0);
    for (const Board& solution : all) seen.add(solution);
    if (!all.empty()) {
      ASSERT_EQ(board, seen);
    }
  }
}

/// Whether somebody wants to know or not, the same is left.
TEST(DistinctSum, LeavesTheSameWithoutReasons) {
  Rng rng(23);
  for (int round = 0; round < tries(800); ++round) {
    const Model model = random_model(rng, 5);
    Board told = narrowed(model.start(), rng);
    Board untold = told;
    Budget budget;
    std::vector<Conclusion> conclusions;
    ASSERT_EQ(deduce(model, told, budget, &conclusions), Ending::exhausted);
    ASSERT_EQ(deduce(model, untold, budget), Ending::exhausted);
    ASSERT_EQ(told.is_impossible(), untold.is_impossible());
    if (!told.is_impossible()) {
      ASSERT_EQ(told, untold);
    }
  }
}

TEST(DistinctSum, IsTheSameSpelledOut) {
  Rng rng(24);
  for (int round = 0; round < tries(300); ++round) {
    Rng same = rng;
    const Model model = random_model(rng, 3);
    Model spelled = random_model(same, 3);
    expect_same_spelled_out(model, spelled);
  }
}

/// A run of 24 in three cells is 7, 8 and 9; ten cells cannot be different.
TEST(DistinctSum, KnowsCombinations) {
  const Board open(10, only(9) - 1);
  Board board = open;
  Facts facts(board);
  DistinctSumRule({0, 1, 2}, 9, 1, 24, 24).deduce(facts);
  EXPECT_EQ(board[0], only(6) | only(7) | only(8));
  EXPECT_EQ(board[3], open[3]);
  DistinctSumRule({0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, 9, 1, 0, 90).deduce(facts);
  EXPECT_TRUE(facts.is_impossible());
}

TEST(DistinctSum, IsSaidAsText) {
  const DistinctSumRule rule({1, 0}, 3, 1, 4, 5);
  const auto say = [](const Literal& literal) {
    return std::to_string(literal.site) + '=' + std::to_string(literal.values);
  };
  EXPECT_EQ(rule.line(say), "sum 4..5 different 1=7 0=7");
}

}  // namespace
}  // namespace crosshatch::rules
