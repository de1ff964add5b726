// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/linear/joint_sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "base/effort_test.h"
#include "families/sudoku/grids_test.h"

namespace crosshatch::sudoku {
namespace {

/// Whether two cells of a 9x9 see each other.
bool do_see(Site one, Site other) {
  if (one == other) return false;
  return one / 9 == other / 9 || one % 9 == other % 9 ||
         (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3);
}

/// The cells down to the right from a cell of the first row or the first column.
std::vector<Site> diagonal(Site from) {
  std::vector<Site> sites = {from};
  while (sites.back() % 9 < 8 && sites.back() < 72) sites.push_back(sites.back() + 10);
  return sites;
}

const std::vector<std::vector<Site>> parallel = {diagonal(0), diagonal(9), diagonal(18),
                                                 diagonal(2)};

TEST(JointSums, TakeWhatSeesEachOther) {
  std::vector<PlainSum> sums;
  for (const std::vector<Site>& sites : parallel) sums.push_back({sites, 51});
  const std::vector<PlainSum> found = joint_sums(sums, 9, do_see);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.back().sites.size(), 31U) << "all four";
  EXPECT_EQ(found.back().total, 204);
}

TEST(JointSums, AreNoneWithoutRoomToLose) {
  // The first and the last box: no cell of one sees a cell of the other.
  EXPECT_TRUE(joint_sums({{{0, 10, 20}, 20}, {{60, 70, 80}, 20}}, 9, do_see).empty());
  // A common cell.
  EXPECT_TRUE(joint_sums({{{0, 1, 2, 3}, 28}, {{3, 4, 5, 6}, 28}}, 9, do_see).empty());
}

TEST(JointSums, FollowFromTheOthers) {
  Rng rng(1);
  const int rounds = all_tries(20, 200);
  std::size_t joined = 0;
  for (int round = 0; round < rounds; ++round) {
    const Board grid = shuffled_grid({3, 3}, rng);
    const auto total_of = [&](const std::vector<Site>& sites) {
      int total = 0;
      for (const Site site : sites) total += std::countr_zero(grid[site]);
      return total;
    };
    std::vector<PlainSum> sums;
    for (const Site from : {4, 5, 6, 7}) sums.push_back({diagonal(from), total_of(diagonal(from))});
    for (const PlainSum& sum : joint_sums(sums, 9, do_see)) {
      EXPECT_EQ(total_of(sum.sites), sum.total);
      std::vector<Site> sites = sum.sites;
      std::ranges::sort(sites);
      EXPECT_EQ(std::ranges::adjacent_find(sites), sites.end()) << "a cell counts twice";
      ++joined;
    }
  }
  EXPECT_GT(joined, 0U);
}

}  // namespace
}  // namespace crosshatch::sudoku
