// SPDX-License-Identifier: MIT
#include "rules/placements.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rules/count/say.h"
#include "rules/kinds_test.h"

namespace crosshatch::rules {
namespace {

constexpr Value covered = 1;

/// One piece on four sites, which lies in one of these ways.
const std::array<Placements::Way, 3> ways = {{{0, 1}, {1, 2}, {1, 2, 3}}};

TEST(Placements, CoverWhatOneOfTheirWaysCovers) {
  Model model(Board(4, only(0) | only(covered)));
  Placements pieces(model, 4);
  const Literals all = pieces.add(ways, 3, {"piece"});
  EXPECT_EQ(all.size(), ways.size());
  for (Site site = 0; site < 4; ++site) {
    Literals here = pieces.covering(site);
    here.push_back({site, only(0)});
    exactly(model, 1, std::move(here), {"covered"});
  }
  std::vector<Placements::Way> found;
  for (const Board& board : solutions_of(model, model.start())) {
    Placements::Way& way = found.emplace_back();
    for (Site site = 0; site < model.visible(); ++site) {
      if (board.value(site) == covered) way.push_back(site);
    }
  }
  EXPECT_TRUE(std::ranges::is_permutation(found, ways));
}

TEST(Placements, ThatCoverAThingAndThoseBesidesAreAll) {
  Model model(Board(4, only(0) | only(covered)));
  Placements pieces(model, 4);
  const Literals all = pieces.add(ways, 3, {"piece"});
  for (int thing = 0; thing < 4; ++thing) {
    const Literals besides = pieces.besides(thing, all);
    EXPECT_EQ(besides.size() + pieces.covering(thing).size(), all.size());
    for (const Literal& way : pieces.covering(thing))
      EXPECT_EQ(std::ranges::find(besides, way), besides.end());
  }
}

}  // namespace
}  // namespace crosshatch::rules
