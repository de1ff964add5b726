// SPDX-License-Identifier: MIT
//
// By cases against trees, where both can count; and where only cases can, against what the hints
// say of averages.
#include "count/conditioning.h"

#include <gtest/gtest.h>

#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/count/components_test.h"

namespace crosshatch::minesweeper {

namespace {

constexpr std::array all_rules = {Rules{}, Rules{.wraps = true}, Rules{.counts_itself = true},
                                  Rules{.counts_itself = true, .wraps = true}};

/// Trees of so few states that cases are needed most of the time.
constexpr TreeLimits tiny{40, 40, 200};
constexpr std::uint64_t patient = std::uint64_t{1} << 40;  // nodes

TEST(Cases, CountWhatTreesCount) {
  Rng rng(1);
  TreeBuilder builder;
  int compared = 0;
  int without_solution = 0;
  int by_tree = 0;
  for (int round = 0; round < 300; ++round) {
    const Rules rules = all_rules[round % 4];
    const int side = 4 + rng.below(3);
    const PuzzlePtr puzzle =
        random_puzzle(rng, side, side, 20 + rng.below(70), false, 1000, rules, rng.below(2) * 10);
    for (Component& component : components_of(of(*puzzle))) {
      if (rng.chance(30)) component.rules.back().sums <<= 1;  // most have no solution then
      Budget budget({.memory = std::size_t{1} << 30});
      JoinTree tree;
      if (builder.build(component, far_limits, budget, tree) != BuildResult::done) continue;
      ComponentCounts expected;
      if (tree.has_solution()) {
        ASSERT_TRUE(count(component, tree, Wanted::ones_too, budget, expected));
      } else {
        expected.ones.assign(component.groups.size(), 0);
      }
      budget.give_memory(tree.bytes());
      JoinTree small;
      by_tree += builder.build(component, tiny, budget, small) == BuildResult::done;
      budget.give_memory(small.bytes());
      ComponentCounts counts;
      ASSERT_EQ(count_by_cases(component, {Wanted::ones_too, tiny, patient}, budget, counts),
                BuildResult::done);
      ASSERT_EQ(counts.solutions, expected.solutions);
      ASSERT_EQ(counts.ones, expected.ones);
      ASSERT_EQ(count_by_cases(component, {Wanted::solutions, tiny, patient}, budget, counts),
                BuildResult::done);
      ASSERT_EQ(counts.solutions, expected.solutions);
      ASSERT_TRUE(budget.has_memory(std::size_t{1} << 30));
      ++compared;
      without_solution += expected.solutions == 0;
    }
  }
  EXPECT_GT(compared, 150);
  EXPECT_GT(without_solution, 4);
  EXPECT_GT(compared - by_tree, 30);
}

/// Seven cells a side, no edges, a hint in every second cell.
Component wide_component() {
  Rng rng(4);
  std::vector<Component> components;
  while (components.empty() || components[0].groups.size() < 49) {
    components = components_of(of(
        *random_puzzle(rng, 7, 7, 60, false, 1'000'000, {.counts_itself = true, .wraps = true})));
  }
  return components[0];
}

TEST(Cases, EndAtTheirLimits) {
  const Component component = wide_component();
  Budget budget;
  ComponentCounts counts;
  ASSERT_EQ(count_by_cases(component, {Wanted::ones_too, tiny, patient}, budget, counts),
            BuildResult::done);
  ASSERT_GT(counts.solutions, 0);
  const std::uint64_t nodes = budget.nodes_used();
  ASSERT_GT(nodes, 1000);

  Budget few({.nodes = nodes / 2});
  ComponentCounts half;
  EXPECT_EQ(count_by_cases(component, {Wanted::solutions, tiny, patient}, few, half),
            BuildResult::limit);
  EXPECT_EQ(few.why(), Why::nodes);
  EXPECT_LE(half.solutions, counts.solutions);

  Budget unlimited;
  EXPECT_EQ(count_by_cases(component, {Wanted::solutions, tiny, nodes / 2}, unlimited, half),
            BuildResult::too_wide);
  EXPECT_LT(unlimited.nodes_used(), nodes / 2 + 2000);
  EXPECT_FALSE(unlimited.is_spent());
}

TEST(Cases, HoldOnAverageWhatTheHintsSay) {
  const Component component = wide_component();
  Budget budget;
  ComponentCounts counts;
  ASSERT_EQ(count_by_cases(component, {Wanted::ones_too}, budget, counts), BuildResult::done);
  expect_hints_to_hold(component, counts);
}

}  // namespace

}  // namespace crosshatch::minesweeper
