// SPDX-License-Identifier: MIT
#include "count/polynomial_product.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace crosshatch {

namespace {

TEST(Product, IsTheSameDirectlyAndByResidues) {
  Rng rng(9);
  for (const int size : {1, 2, 60, 110}) {
    std::vector<CountsByTotal> components;
    int least = 0;
    for (int i = 0; i < size; ++i) {
      CountsByTotal& own = components.emplace_back();
      own.least = rng.below(5);
      least += own.least;
      for (int j = 1 + rng.below(4); j > 0; --j) own.ways.push_back(BigInt(rng.next() >> 40));
    }
    for (const int free : {0, 50}) {
      for (const int total : {least - 1, least, least + size}) {
        Budget budget;
        TotalCounts direct;
        BigInt solutions;
        ASSERT_TRUE(count_under_total_directly(components, free, total, budget, direct));
        ASSERT_TRUE(count_solutions_directly(components, free, total, budget, solutions));
        EXPECT_EQ(direct.solutions, solutions);
        for (const Cpu cpu : {Cpu::generic, this_cpu()}) {
          TotalCounts residues;
          ASSERT_TRUE(count_under_total_by_residues(components, free, total, budget, residues,
                                                    {alone, cpu}));
          EXPECT_EQ(direct.solutions, residues.solutions);
          EXPECT_EQ(direct.with_free_one, residues.with_free_one);
          EXPECT_EQ(direct.ways_of_others, residues.ways_of_others);
          ASSERT_TRUE(count_solutions_by_residues(components, free, total, budget, solutions,
                                                  {alone, cpu}));
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

}  // namespace crosshatch
