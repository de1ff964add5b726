// SPDX-License-Identifier: MIT
#include "rules/sight/sight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

/// Rays along the order of the sites, or against it.
std::vector<Literals> random_rays(int sites, Rng& rng) {
  std::vector<Literals> rays(static_cast<std::size_t>(1 + rng.below(4)));
  for (Site site = 0; site < sites; ++site) {
    Literals& ray = rays[rng.below(static_cast<int>(rays.size()))];
    ray.push_back(random_literal(site, rng, 2));
  }
  for (Literals& ray : rays) {
    if (rng.chance(50)) std::ranges::reverse(ray);
  }
  return rays;
}

TEST(Sight, AgreesWithAllBoards) {
  Rng rng(11);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < 1000; ++round) {
    const int sites = 1 + rng.below(9);
    Model model(Board(sites, 0b11));
    model.add<SightRule>(random_rays(sites, rng), rng.below(sites + 3));
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const std::string_view how : {"full", "rest", "reach", "joint", "ways"})
    EXPECT_GT(hows[how], 0) << how;
}

/// What a rule alone leaves a site, some board has that keeps it.
TEST(Sight, SaysAllThatFollows) {
  Rng rng(12);
  for (int round = 0; round < 1000; ++round) {
    const int sites = 1 + rng.below(9);
    Model model(Board(sites, 0b11));
    model.add<SightRule>(random_rays(sites, rng), 1 + rng.below(sites + 1));
    const Board board = narrowed(model.start(), rng);
    const std::vector<Board> all = solutions_of(model, board);
    Board after = board;
    Budget budget;
    ASSERT_EQ(deduce(model, after, budget), Ending::exhausted);
    ASSERT_EQ(after.is_impossible(), all.empty());
    for (Site site = 0; site < sites && !all.empty(); ++site) {
      Candidates held = 0;
      for (const Board& solution : all) held |= solution[site];
      ASSERT_EQ(after[site], held);
    }
  }
}

TEST(Sight, IsSpelledOutByCounts) {
  Rng rng(13);
  for (int round = 0; round < 300; ++round) {
    const int sites = 1 + rng.below(6);
    Model model(Board(sites, 0b11));
    model.add<SightRule>(random_rays(sites, rng), 1 + rng.below(sites + 1));
    const std::vector<Board> all = solutions_of(model, model.start());
    model.spell_out();
    ASSERT_FALSE(model.has_to_be_spelled());
    std::vector<Board> spelled;
    each_board(Board(sites, 0b11), [&](const Board& one) {
      Board whole = model.start();
      for (Site site = 0; site < sites; ++site) whole[site] = one[site];
      if (complete(model, whole)) spelled.push_back(one);
    });
    ASSERT_EQ(spelled, all);
  }
}

}  // namespace
}  // namespace crosshatch::rules
