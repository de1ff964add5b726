// SPDX-License-Identifier: MIT
#include "core/symmetry.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosshatch {
namespace {

using Lists = std::vector<std::vector<Site>>;

Lists orbits(int rows, int columns, std::string_view symmetry) {
  const Orbits all(rows, columns, symmetry);
  Lists lists;
  for (const Orbits::Group& group : all.groups()) {
    const std::span<const Site> sites = all.sites(group);
    lists.emplace_back(sites.begin(), sites.end());
  }
  return lists;
}

TEST(Symmetry, EverySiteIsInOneOrbit) {
  for (const std::string_view symmetry : symmetry_names) {
    const int columns = needs_square(symmetry) ? 5 : 7;
    std::vector<Site> all;
    for (const std::vector<Site>& orbit : orbits(5, columns, symmetry))
      all.insert(all.end(), orbit.begin(), orbit.end());
    std::sort(all.begin(), all.end());
    ASSERT_EQ(all.size(), static_cast<std::size_t>(5 * columns)) << symmetry;
    for (Site site = 0; site < 5 * columns; ++site) EXPECT_EQ(all[site], site) << symmetry;
  }
}

TEST(Symmetry, OrbitsAreThoseOfTheMovements) {
  EXPECT_EQ(orbits(2, 2, "none"), (Lists{{0}, {1}, {2}, {3}}));
  EXPECT_EQ(orbits(2, 3, "half-turn"), (Lists{{0, 5}, {1, 4}, {2, 3}}));
  EXPECT_EQ(orbits(2, 3, "left-right"), (Lists{{0, 2}, {1}, {3, 5}, {4}}));
  EXPECT_EQ(orbits(2, 3, "up-down"), (Lists{{0, 3}, {1, 4}, {2, 5}}));
  EXPECT_EQ(orbits(3, 3, "diagonal"), (Lists{{0}, {1, 3}, {2, 6}, {4}, {5, 7}, {8}}));
  EXPECT_EQ(orbits(3, 3, "antidiagonal"), (Lists{{0, 8}, {1, 5}, {2}, {3, 7}, {4}, {6}}));
  EXPECT_EQ(orbits(3, 3, "quarter-turn"), (Lists{{0, 2, 6, 8}, {1, 3, 5, 7}, {4}}));
  EXPECT_EQ(orbits(4, 4, "full"),
            (Lists{{0, 3, 12, 15}, {1, 2, 4, 7, 8, 11, 13, 14}, {5, 6, 9, 10}}));
}

}  // namespace
}  // namespace crosshatch
