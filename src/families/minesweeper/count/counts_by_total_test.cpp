// SPDX-License-Identifier: MIT
#include "count/counts_by_total.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "count/tree_totals.h"
#include "families/minesweeper/count/components_test.h"

namespace crosshatch::minesweeper {

namespace {

/// Calls `use(component, tree, totals)` for the components of random boards.
template <class Use>
void each_component(int side, int rarity, int boards, Use use) {
  Rng rng(static_cast<std::uint64_t>(side));
  TreeBuilder builder;
  for (int i = 0; i < boards; ++i) {
    const PuzzlePtr puzzle = field(rng, side, side + 3, 20, 100 / (rarity + rng.below(2)));
    Budget budget;
    Board board = start(*puzzle);
    for (const Component& component : decompose({*puzzle, board, budget}).components) {
      JoinTree tree;
      ASSERT_EQ(builder.build(component, far_limits, budget, tree), BuildResult::done);
      TreeTotals mines;
      ASSERT_TRUE(mines.find(tree, budget));
      use(component, tree, mines.totals());
    }
  }
}

/// The all_counts of all totals together are those without a total.
void expect_sums(const Component& component, const JoinTree& tree,
                 const std::vector<ComponentCounts>& all_counts) {
  Budget budget;
  ComponentCounts all;
  ASSERT_TRUE(count(component, tree, Wanted::ones_too, budget, all));
  BigInt sum = 0;
  for (const ComponentCounts& own : all_counts) sum += own.solutions;
  EXPECT_EQ(sum, all.solutions);
  for (std::size_t g = 0; g < component.groups.size(); ++g) {
    sum = 0;
    for (const ComponentCounts& own : all_counts) sum += own.ones[g];
    EXPECT_EQ(sum, all.ones[g]);
  }
}

/// With m mines, the shares of all cells come to m.
void expect_mines(const Component& component, std::span<const int> totals,
                  const std::vector<ComponentCounts>& all_counts) {
  for (std::size_t t = 0; t < totals.size(); ++t) {
    EXPECT_GT(all_counts[t].solutions, 0);
    BigInt sum = 0;
    for (std::size_t g = 0; g < component.groups.size(); ++g)
      sum += all_counts[t].ones[g] * component.groups[g].size;
    EXPECT_EQ(sum, all_counts[t].solutions * totals[t]);
  }
}

TEST(CountsByTotal, AddsUpToAllSolutions) {
  each_component(
      9, 3, 60,
      [](const Component& component, const JoinTree& tree, const std::vector<int>& totals) {
        Budget budget(Limits{.memory = std::size_t{1} << 30});
        std::vector<ComponentCounts> all_counts;
        ASSERT_TRUE(count_by_total(component, tree, totals, Wanted::ones_too, budget, all_counts));
        expect_sums(component, tree, all_counts);
        expect_mines(component, totals, all_counts);
        std::vector<ComponentCounts> bare;
        ASSERT_TRUE(count_by_total(component, tree, totals, Wanted::solutions, budget, bare));
        for (std::size_t t = 0; t < totals.size(); ++t)
          EXPECT_EQ(bare[t].solutions, all_counts[t].solutions);
        EXPECT_TRUE(budget.has_memory(std::size_t{1} << 30));  // all is given back
      });
}

TEST(CountsByTotal, IsTheSameDirectlyAndByResidues) {
  int wide = 0;
  int narrow = 0;
  each_component(
      30, 5, 6,
      [&](const Component& component, const JoinTree& tree, const std::vector<int>& totals) {
        Budget budget;
        std::vector<ComponentCounts> generic;
        std::vector<ComponentCounts> best;
        std::vector<ComponentCounts> bare;
        ASSERT_TRUE(count_by_total_by_residues(component, tree, totals, Wanted::ones_too, budget,
                                               generic, Cpu::generic));
        ASSERT_TRUE(count_by_total_by_residues(component, tree, totals, Wanted::ones_too, budget,
                                               best, this_cpu()));
        ASSERT_TRUE(count_by_total_by_residues(component, tree, totals, Wanted::solutions, budget,
                                               bare, this_cpu()));
        const bool is_wide = log_of_count(component, tree) >= 63;
        std::vector<ComponentCounts> direct = generic;
        ++(is_wide ? wide : narrow);
        if (is_wide) {
          expect_sums(component, tree, generic);
          expect_mines(component, totals, generic);
        } else {
          ASSERT_TRUE(
              count_by_total_directly(component, tree, totals, Wanted::ones_too, budget, direct));
        }
        for (std::size_t t = 0; t < totals.size(); ++t) {
          EXPECT_EQ(best[t].solutions, generic[t].solutions);
          EXPECT_EQ(bare[t].solutions, generic[t].solutions);
          EXPECT_EQ(direct[t].solutions, generic[t].solutions);
          EXPECT_EQ(best[t].ones, generic[t].ones);
          EXPECT_EQ(direct[t].ones, generic[t].ones);
        }
      });
  EXPECT_GT(wide, 0);
  EXPECT_GT(narrow, 20);
}

}  // namespace

TEST(Decompose, StopsWithItsBudget) {
  Rng rng(1);
  const PuzzlePtr puzzle = field(rng, 20, 20, 20, 40);
  Board board = start(*puzzle);
  Budget plenty;
  EXPECT_FALSE(split({*puzzle, board, plenty}).empty());
  const StopFlag stop = true;
  Budget budget({.stop = &stop});
  EXPECT_TRUE(decompose({*puzzle, board, budget}).components.empty());
  EXPECT_TRUE(budget.is_spent());
  EXPECT_TRUE(split({*puzzle, board, budget}).empty());
}

}  // namespace crosshatch::minesweeper
