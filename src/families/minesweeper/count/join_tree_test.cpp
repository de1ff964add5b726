// SPDX-License-Identifier: MIT
//
// Trees of boards against cases, which come to the same numbers by another way, and against the
// hints themselves, which hold of averages, too.
#include "count/join_tree.h"

#include <gtest/gtest.h>

#include <set>

#include "count/conditioning.h"
#include "count/counts.h"
#include "count/tree_cursor.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/count/components_test.h"

namespace crosshatch::minesweeper {

namespace {

TEST(JoinTree, CountsWhatCasesCount) {
  Rng rng(11);
  Eliminator eliminator;
  TreeBuilder trees;
  JoinTree tree;
  int compared = 0;
  std::uint32_t most_states = 0;
  constexpr std::size_t most_cost = 4;  // wider components are counted by cases
  for (int i = 0; i < 150; ++i) {
    const Rules rules{.counts_itself = i % 3 == 0, .wraps = i % 4 == 0};
    const int side = 5 + rng.below(rules.counts_itself ? 9 : 25);
    const PuzzlePtr puzzle = field(rng, side, side, 10 + rng.below(40), 15 + rng.below(45), rules);
    Budget budget;
    for (const Component& component : components_of(of(*puzzle))) {
      ASSERT_EQ(trees.build(component, far_limits, budget, tree), BuildResult::done);
      ASSERT_TRUE(tree.has_solution());
      most_states = std::max(most_states, tree.states());
      const std::uint64_t cost = eliminator.find(component, budget).cost;
      if (cost > 100'000) {
        EXPECT_LE(cost, find_order(component, cost).cost);
      }
      ComponentCounts by_tree;
      ASSERT_TRUE(count(component, tree, Wanted::ones_too, budget, by_tree));
      expect_hints_to_hold(component, by_tree);
      ComponentCounts by_cases;
      const CasePlan plan{.trees = {most_cost, most_cost, 4 * most_cost}};
      if (count_by_cases(component, plan, budget, by_cases) != BuildResult::done) continue;
      ASSERT_EQ(by_tree.solutions, by_cases.solutions);
      ASSERT_EQ(by_tree.ones, by_cases.ones);
      ComponentCounts solutions;
      ASSERT_TRUE(count(component, tree, Wanted::solutions, budget, solutions));
      EXPECT_EQ(solutions.solutions, by_cases.solutions);
      EXPECT_GE(log_of_count(component, tree) + 1e-9,
                static_cast<double>(boost::multiprecision::msb(by_cases.solutions)));
      compared += cost > most_cost ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 250);
  EXPECT_GT(most_states, 1000u);
}

TEST(JoinTree, ComesThroughComponentsThatNoSweepComesThrough) {
  Rng rng(5);
  const PuzzlePtr puzzle = field(rng, 150, 150, 35, 50);
  Budget budget;
  Eliminator eliminator;
  TreeBuilder trees;
  JoinTree tree;
  int too_wide_to_sweep = 0;
  int most_slots = 0;
  for (const Component& component : components_of(of(*puzzle))) {
    ASSERT_EQ(trees.build(component, far_limits, budget, tree), BuildResult::done);
    most_slots = std::max(most_slots, eliminator.find(component, budget).slots);
    ComponentCounts counts;
    ASSERT_TRUE(count(component, tree, Wanted::ones_too, budget, counts));
    expect_hints_to_hold(component, counts);
    if (component.groups.size() < 1500) continue;
    too_wide_to_sweep += find_order(component).cost > std::uint64_t{1} << 36;
  }
  EXPECT_GT(too_wide_to_sweep, 0);
  EXPECT_GT(most_slots, 10);
}

TEST(JoinTree, SweepsOverLongStrips) {
  // Six rows of unknown cells with a hint wherever a row and a column are even.
  std::vector<Hint> hints(6 * 300, unknown);
  for (std::size_t site = 0; site < hints.size(); ++site) {
    if (site / 300 % 2 == 0 && site % 300 % 2 == 0) hints[site] = site < 300 ? 2 : 3;
  }
  const PuzzlePtr puzzle = std::move(*make_puzzle(6, 300, std::move(hints), std::nullopt));
  const std::vector<Component> components = components_of(of(*puzzle));
  ASSERT_EQ(components.size(), 1u);
  Budget budget;
  Eliminator eliminator;
  const std::uint64_t cost = eliminator.find(components[0], budget).cost;
  EXPECT_LE(cost, std::max<std::uint64_t>(100'000, find_order(components[0]).cost));
  TreeBuilder trees;
  JoinTree tree;
  ASSERT_EQ(trees.build(components[0], far_limits, budget, tree), BuildResult::done);
  ComponentCounts counts;
  ASSERT_TRUE(count(components[0], tree, Wanted::ones_too, budget, counts));
  expect_hints_to_hold(components[0], counts);
}

TEST(JoinTree, WalksThroughEverySolutionOnce) {
  Rng rng(7);
  TreeBuilder trees;
  JoinTree tree;
  int walked = 0;
  for (int i = 0; i < 300; ++i) {
    const int side = 4 + rng.below(5);
    const PuzzlePtr puzzle = field(rng, side, side, 15 + rng.below(30), 20 + rng.below(40));
    Budget budget;
    for (const Component& component : components_of(of(*puzzle))) {
      ASSERT_EQ(trees.build(component, far_limits, budget, tree), BuildResult::done);
      ComponentCounts counts;
      ASSERT_TRUE(count(component, tree, Wanted::ones_too, budget, counts));
      if (counts.solutions > 3000) continue;
      std::set<std::vector<Site>> seen;
      std::vector<int> mines(component.groups.size(), 0);
      TreeCursor cursor(component, tree);
      cursor.start();
      do {
        std::vector<Site> own;
        cursor.add_ones(own);
        for (std::size_t g = 0; g < mines.size(); ++g) {
          const Site cell = component.sites_of(component.groups[g]).front();
          mines[g] += std::find(own.begin(), own.end(), cell) != own.end();
        }
        EXPECT_TRUE(seen.insert(std::move(own)).second);
      } while (cursor.advance());
      EXPECT_EQ(seen.size(), counts.solutions);
      for (std::size_t g = 0; g < mines.size(); ++g) EXPECT_EQ(mines[g], counts.ones[g]);
      walked += seen.size() > 1;
    }
  }
  EXPECT_GT(walked, 300);
}

TEST(JoinTree, GivesBackItsMemoryAtEveryLimit) {
  Rng rng(3);
  const PuzzlePtr puzzle = field(rng, 20, 20, 25, 30);
  const std::vector<Component> components = components_of(of(*puzzle));
  const auto widest = std::max_element(
      components.begin(), components.end(),
      [](const Component& a, const Component& b) { return a.groups.size() < b.groups.size(); });
  ASSERT_NE(widest, components.end());
  constexpr std::size_t memory = 1 << 20;
  TreeBuilder trees;
  JoinTree tree;
  std::uint64_t nodes = 0;
  for (;; nodes += 7) {
    Budget budget(Limits{.nodes = nodes, .memory = memory});
    const BuildResult result = trees.build(*widest, far_limits, budget, tree);
    if (result == BuildResult::done) {
      EXPECT_FALSE(budget.has_memory(memory));
      budget.give_memory(tree.bytes());
      EXPECT_TRUE(budget.has_memory(memory));
      break;
    }
    EXPECT_EQ(result, BuildResult::limit);
    EXPECT_TRUE(budget.is_spent());
    EXPECT_TRUE(budget.has_memory(memory));
    EXPECT_LE(budget.nodes_used(), nodes);
  }
  EXPECT_GT(nodes, 100u);
  Budget small(Limits{.memory = 500});
  EXPECT_EQ(trees.build(*widest, far_limits, small, tree), BuildResult::limit);
  EXPECT_EQ(small.why(), Why::memory);
}

}  // namespace

}  // namespace crosshatch::minesweeper
