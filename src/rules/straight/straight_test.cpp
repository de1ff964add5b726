// SPDX-License-Identifier: MIT
#include "rules/straight/straight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

/// A line of sites, of which some are a run, and what follows for the others.
Model random_model(Rng& rng) {
  const int values = 2 + rng.below(4);
  const int sites = 1 + rng.below(std::min(values, 4));
  const Candidates all = only(values) - 1;
  std::vector<Site> line;
  for (Site site = 0; site < sites; ++site) line.push_back(site);
  rng.shuffle(line);
  const int length = 1 + rng.below(sites);
  const std::vector<Site> run(line.begin(), line.begin() + length);
  const std::vector<Site> others(line.begin() + length, line.end());
  Model model(Board(sites, all));
  model.add<DifferentRule>(each(line, all));
  model.add<StraightRule>(run, values);
  model.add<StraightClaimRule>(run, others, values);
  return model;
}

TEST(Straight, AgreesWithAllBoards) {
  Rng rng(31);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < all_tries(300); ++round) {
    const Model model = random_model(rng);
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const char* how : {"reach", "stranded", "only-place", "needed", "ways"})
    EXPECT_GT(hows[how], 0) << how;
}

/// What one straight says of its sites is all that can be said.
TEST(Straight, LeavesOnlyWhatStandsInSomeSolution) {
  Rng rng(33);
  int narrower = 0;
  for (int round = 0; round < all_tries(400); ++round) {
    const int values = 3 + rng.below(3);
    const int sites = 1 + rng.below(std::min(values, 4));
    Model model(Board(sites, only(values) - 1));
    std::vector<Site> run(static_cast<std::size_t>(sites));
    std::iota(run.begin(), run.end(), 0);
    model.add<StraightRule>(run, values);
    Board board = model.start();
    for (Site site = 0; site < sites; ++site)
      board[site] &= random_literal(site, rng, values).values;
    Board after = board;
    Budget budget;
    ASSERT_EQ(deduce(model, after, budget), Ending::exhausted);
    Board needed(sites, 0);
    for (const Board& solution : solutions_of(model, board)) needed.add(solution);
    if (needed[0] == 0) {
      EXPECT_TRUE(after.is_impossible());
    } else {
      EXPECT_EQ(after, needed);
      narrower += after != board;
    }
  }
  EXPECT_GT(narrower, 0);
}

TEST(Straight, IsSpelledOutAsASequence) {
  Rng rng(34);
  for (int round = 0; round < all_tries(60); ++round) {
    const std::uint64_t seed = rng.next();
    Rng one(seed);
    Rng same(seed);
    const Model model = random_model(one);
    Model spelled = random_model(same);
    expect_same_spelled_out(model, spelled);
  }
}

/// What follows from other rules is broken only where these are.
TEST(Straight, ClaimsFollowFromTheOthers) {
  Rng rng(32);
  for (int round = 0; round < all_tries(60); ++round) {
    const Model model = random_model(rng);
    each_board(model.start(), [&](const Board& board) {
      const auto is_broken = [&](std::size_t rule) {
        return model.rules()[rule]->is_broken(board);
      };
      EXPECT_TRUE(!is_broken(2) || is_broken(0) || is_broken(1));
      EXPECT_EQ(model.rules()[1]->is_hopeless(board), is_broken(1));
    });
  }
}

/// Two or three runs of a line, and what follows for them together.
Model random_line(Rng& rng) {
  const int values = 3 + rng.below(3);
  const int sites = 2 + rng.below(std::min(values, 5) - 1);
  const Candidates all = only(values) - 1;
  std::vector<Site> line;
  for (Site site = 0; site < sites; ++site) line.push_back(site);
  rng.shuffle(line);
  std::vector<std::vector<Site>> runs;
  for (const Site site : line) {
    if (runs.empty() || rng.chance(50)) runs.emplace_back();
    runs.back().push_back(site);
  }
  Model model(Board(sites, all));
  model.add<DifferentRule>(each(line, all));
  for (const std::vector<Site>& run : runs) model.add<StraightRule>(run, values);
  model.add<StraightLineRule>(runs, values);
  return model;
}

TEST(StraightLine, AgreesWithAllBoards) {
  Rng rng(35);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < all_tries(200); ++round) {
    const Model model = random_line(rng);
    Board board = model.start();
    for (Site site = 0; site < board.sites(); ++site) {
      if (rng.chance(60)) board[site] &= random_literal(site, rng, 5).values;
      if (board[site] == 0) board[site] = model.start()[site];
    }
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const char* how : {"apart", "line"}) EXPECT_GT(hows[how], 0) << how;
}

TEST(StraightLine, FollowsFromTheOthers) {
  Rng rng(36);
  for (int round = 0; round < all_tries(40); ++round) {
    const Model model = random_line(rng);
    each_board(model.start(), [&](const Board& board) {
      const auto is_broken = [&](const auto& rule) { return rule->is_broken(board); };
      const auto others = model.rules().first(model.rules().size() - 1);
      EXPECT_TRUE(!is_broken(model.rules().back()) || std::ranges::any_of(others, is_broken));
    });
  }
}

TEST(Straight, SaysWhatPeopleSee) {
  constexpr Candidates all = only(9) - 1;
  const std::vector<Site> run = {0, 1, 2, 3, 4};
  const StraightRule rule(run, 9);
  const StraightClaimRule claim(run, {5}, 9);
  Board board(6, all);
  std::vector<Conclusion> conclusions;
  Facts facts(board, &conclusions);
  rule.deduce(facts);
  EXPECT_TRUE(conclusions.empty());
  claim.deduce(facts);
  // Five of nine have the number 5 in any case.
  EXPECT_EQ(board[5], all & ~only(4));
  ASSERT_EQ(conclusions.size(), 1U);
  EXPECT_EQ(conclusions.front().how, "needed");
  EXPECT_TRUE(conclusions.front().reason.empty());
  board.set(1, 1);
  conclusions.clear();
  rule.deduce(facts);
  EXPECT_EQ(board[0], (only(6) - 1) & ~only(1));
  ASSERT_FALSE(conclusions.empty());
  EXPECT_EQ(conclusions.front().how, "reach");
  EXPECT_EQ(conclusions.front().reason, (Literals{{1, only(1)}}));
}

}  // namespace
}  // namespace crosshatch::rules
