// SPDX-License-Identifier: MIT
#include "solve/repair/hitting_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "base/rng.h"

namespace crosshatch {
namespace {

using Sets = std::vector<std::vector<int>>;

constexpr int members = 9;

bool hits_all(const Sets& sets, std::uint32_t hit) {
  return std::all_of(sets.begin(), sets.end(), [&](const std::vector<int>& set) {
    return std::any_of(set.begin(), set.end(), [&](int i) { return (hit >> (i / 20) & 1) != 0; });
  });
}

/// Members lie far apart, so that they are more than places of one word.
Sets random_sets(Rng& rng) {
  Sets sets(static_cast<std::size_t>(rng.below(9)));
  for (std::vector<int>& set : sets) {
    while (set.empty()) {
      for (int i = 0; i < members; ++i) {
        if (rng.chance(30)) set.push_back(20 * i);
      }
    }
  }
  return sets;
}

TEST(HittingSet, IsASmallestOne) {
  Rng rng(1);
  for (int i = 0; i < 500; ++i) {
    const Sets sets = random_sets(rng);
    std::size_t smallest = members;
    for (std::uint32_t hit = 0; hit < 1u << members; ++hit) {
      if (hits_all(sets, hit))
        smallest = std::min(smallest, static_cast<std::size_t>(std::popcount(hit)));
    }
    Budget budget;
    const SmallestHit found = smallest_hitting_set(sets, 0, members, budget);
    ASSERT_TRUE(found.is_found);
    EXPECT_EQ(found.members.size(), smallest);
    EXPECT_EQ(found.least, smallest);
    std::uint32_t hit = 0;
    for (const int member : found.members) hit |= 1u << (member / 20);
    EXPECT_TRUE(hits_all(sets, hit));
    if (smallest == 0) continue;
    const SmallestHit fewer = smallest_hitting_set(sets, 0, smallest - 1, budget);
    EXPECT_FALSE(fewer.is_found);
    EXPECT_EQ(fewer.least, smallest);
  }
}

TEST(HittingSet, ClaimsNoMoreThanIsProvedAtALimit) {
  Rng rng(2);
  int cut = 0;
  for (int i = 0; i < 200; ++i) {
    const Sets sets = random_sets(rng);
    Budget unlimited;
    const std::size_t truth = smallest_hitting_set(sets, 0, members, unlimited).least;
    for (std::uint64_t nodes = 0; nodes < 8; ++nodes) {
      Budget budget(Limits{.nodes = nodes});
      const SmallestHit found = smallest_hitting_set(sets, 0, members, budget);
      EXPECT_LE(found.least, truth);
      if (found.is_found) {
        EXPECT_EQ(found.members.size(), truth);
      } else {
        ++cut;
      }
    }
  }
  EXPECT_GT(cut, 100);
}

}  // namespace
}  // namespace crosshatch
