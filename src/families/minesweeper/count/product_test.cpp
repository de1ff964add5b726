// SPDX-License-Identifier: MIT
#include "families/minesweeper/count/product.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace crosshatch::minesweeper {

namespace {

TEST(Product, IsTheSameDirectlyAndByResidues) {
  Rng rng(9);
  for (const int components : {1, 2, 60, 110}) {
    std::vector<Distribution> distributions;
    int least = 0;
    for (int i = 0; i < components; ++i) {
      Distribution& own = distributions.emplace_back();
      own.least = rng.below(5);
      least += own.least;
      for (int j = 1 + rng.below(4); j > 0; --j) own.ways.push_back(BigInt(rng.next() >> 40));
    }
    for (const int free : {0, 50}) {
      for (const int total : {least - 1, least, least + components}) {
        Budget budget;
        Weighed direct;
        BigInt solutions;
        ASSERT_TRUE(weigh_directly(distributions, free, total, budget, direct));
        ASSERT_TRUE(count_directly(distributions, free, total, budget, solutions));
        EXPECT_EQ(direct.solutions, solutions);
        for (const Cpu cpu : {Cpu::generic, this_cpu()}) {
          Weighed residues;
          ASSERT_TRUE(
              weigh_by_residues(distributions, free, total, budget, residues, {alone, cpu}));
          EXPECT_EQ(direct.solutions, residues.solutions);
          EXPECT_EQ(direct.with_free_mine, residues.with_free_mine);
          EXPECT_EQ(direct.weights, residues.weights);
          ASSERT_TRUE(
              count_by_residues(distributions, free, total, budget, solutions, {alone, cpu}));
          EXPECT_EQ(direct.solutions, solutions);
        }
      }
    }
  }
}

TEST(Product, KnowsBinomials) {
  EXPECT_EQ(binomials(6, -2, 10), (std::vector<BigInt>{0, 0, 1, 6, 15, 20, 15, 6, 1, 0}));
  EXPECT_EQ(binomials(0, 0, 2), (std::vector<BigInt>{1, 0}));
  EXPECT_EQ(binomials(40, 13, 1).front(), BigInt(12'033'222'880));
}

}  // namespace

}  // namespace crosshatch::minesweeper
