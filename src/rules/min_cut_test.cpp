// SPDX-License-Identifier: MIT
#include "rules/min_cut.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/effort_test.h"
#include "base/rng.h"

namespace crosshatch::rules {
namespace {

struct Road {
  int from;
  int to;
  int cost;
  int cost_back;
};

int cost_of(const std::vector<Road>& roads, const std::vector<char>& side) {
  int cost = 0;
  for (const Road& road : roads) {
    if (side[road.from] && !side[road.to]) cost += road.cost;
    if (side[road.to] && !side[road.from]) cost += road.cost_back;
  }
  return cost;
}

TEST(MinCut, IsTheCheapestOfAll) {
  Rng rng(29);
  for (int round = 0; round < tries(2000); ++round) {
    const int vertices = 2 + rng.below(6);
    MinCut cut(vertices);
    std::vector<Road> roads;
    for (int i = rng.below(14); i > 0; --i) {
      roads.push_back({rng.below(vertices), rng.below(vertices), rng.below(3), rng.below(3)});
      cut.add(roads.back().from, roads.back().to, roads.back().cost, roads.back().cost_back);
    }
    cut.part(0, 1);
    std::vector<char> least(static_cast<std::size_t>(vertices), true);  // in all cheapest cuts
    std::vector<char> most(static_cast<std::size_t>(vertices), false);  // in any of them
    int cheapest = -1;
    for (unsigned set = 0; set < (1U << vertices); ++set) {
      if ((set & 3U) != 1) continue;  // with the source, without the target
      std::vector<char> side;
      for (int vertex = 0; vertex < vertices; ++vertex)
        side.push_back(static_cast<char>(set >> vertex & 1U));
      const int cost = cost_of(roads, side);
      if (cheapest >= 0 && cost > cheapest) continue;
      if (cheapest < 0 || cost < cheapest) {
        cheapest = cost;
        least = most = side;
        continue;
      }
      for (int vertex = 0; vertex < vertices; ++vertex) {
        least[vertex] &= side[vertex];
        most[vertex] |= side[vertex];
      }
    }
    EXPECT_EQ(cut.least_side(), least);
    EXPECT_EQ(cut.most_side(), most);
  }
}

}  // namespace
}  // namespace crosshatch::rules
