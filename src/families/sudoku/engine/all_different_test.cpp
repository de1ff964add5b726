// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/all_different.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"

namespace crosshatch::sudoku {
namespace {

using Masks = std::vector<std::uint32_t>;

/// Tries every assignment of different digits to the sites and notes the digits that occur.
bool try_all(const Masks& sites, std::size_t site, std::uint32_t used, Masks& chosen, Masks& seen) {
  if (site == sites.size()) {
    for (std::size_t i = 0; i < sites.size(); ++i) seen[i] |= chosen[i];
    return true;
  }
  bool is_possible = false;
  for (std::uint32_t rest = sites[site] & ~used; rest != 0; rest &= rest - 1) {
    chosen[site] = rest & -rest;
    is_possible |= try_all(sites, site + 1, used | chosen[site], chosen, seen);
  }
  return is_possible;
}

TEST(AllDifferent, KeepsExactlyWhatStandsInSomeWayToFillTheHouse) {
  Rng rng(4);
  int possible = 0;
  int impossible = 0;
  int taken = 0;
  for (int i = 0; i < tries(4000); ++i) {
    const int size = 1 + rng.below(7);
    // A house has no digit more than sites.
    const int digits = size + (rng.chance(50) ? 0 : rng.below(3));
    Masks sites;
    for (int site = 0; site < size; ++site) {
      std::uint32_t mask = 0;
      for (int digit = 0; digit < digits; ++digit) {
        if (rng.chance(45)) mask |= std::uint32_t{1} << digit;
      }
      sites.push_back(mask);
    }
    Masks chosen(sites.size());
    Masks expected(sites.size());
    const bool is_possible = try_all(sites, 0, 0, chosen, expected);
    Masks kept = sites;
    ASSERT_EQ(filter_all_different(kept), is_possible);
    ASSERT_EQ(kept, is_possible ? expected : sites);
    ++(is_possible ? possible : impossible);
    taken += kept != sites ? 1 : 0;
  }
  EXPECT_GT(possible, tries(500));
  EXPECT_GT(impossible, tries(500));
  EXPECT_GT(taken, tries(300));
}

TEST(AllDifferent, FindsFiveDigitsForFivePlacesAmong25) {
  constexpr std::uint32_t all = (1u << 25) - 1;
  constexpr std::uint32_t five = 0b11111u << 13;
  Masks sites(25, all & ~five);
  for (std::size_t i = 4; i < 9; ++i) sites[i] = all;
  ASSERT_TRUE(filter_all_different(sites));
  for (std::size_t i = 0; i < 25; ++i) EXPECT_EQ(sites[i], i >= 4 && i < 9 ? five : all & ~five);
}

}  // namespace
}  // namespace crosshatch::sudoku
