// SPDX-License-Identifier: MIT
#include "families/minesweeper/engine/counterexample.h"

#include <gtest/gtest.h>

#include "count/join_tree.h"
#include "families/minesweeper/engine/agreement.h"
#include "families/minesweeper/person/walk_test.h"

namespace crosshatch::minesweeper {

namespace {

/// The component with these hints alone.
Component only_with(const Component& component, const std::vector<int>& hints) {
  Component rest = component;
  rest.rules.clear();
  for (const int hint : hints) {
    rest.rules.push_back(component.rules[hint]);
  }
  for (SiteGroup& group : rest.groups) {
    SiteGroup own = group;
    own.term_count = 0;
    for (const RuleTerm term : group.own_terms()) {
      const auto at = std::lower_bound(hints.begin(), hints.end(), term.rule());
      if (at == hints.end() || *at != term.rule()) continue;
      own.terms[own.term_count++] = RuleTerm(static_cast<int>(at - hints.begin()));
    }
    group = own;
  }
  return rest;
}

Existence find_counterexample(const Component& component, std::optional<GroupClaim> claim,
                              Budget& budget) {
  CounterexampleSearch search(component, budget);
  const Existence result = search.find(claim);
  if (result == Existence::none) {
    const Component core = only_with(component, search.core());
    EXPECT_EQ(CounterexampleSearch(core, budget).find(claim), Existence::none);
  }
  return result;
}

/// What a tree of all solutions says of the cells.
std::vector<std::pair<Site, Value>> agreed_in(const Component& component,
                                              const std::vector<std::uint16_t>& possible) {
  std::vector<std::pair<Site, Value>> cells;
  for (std::size_t g = 0; g < possible.size(); ++g) {
    const SiteGroup& group = component.groups[g];
    const bool is_clear = possible[g] == 1u;
    if (!is_clear && possible[g] != 1u << group.size) continue;
    for (const Site cell : component.sites_of(group))
      cells.emplace_back(cell, is_clear ? clear : mine);
  }
  return cells;
}

class Counterexamples : public testing::TestWithParam<Kind> {};

TEST_P(Counterexamples, AreFoundWhereATreeHasThem) {
  Rng rng(21);
  const Kind& kind = GetParam();
  TreeBuilder builder;
  int there = 0;
  int missing = 0;
  int without_solution = 0;
  for (int i = 0; i < boards_of(kind, 200); ++i) {
    const int least = kind.least();
    // One draw after the other: compilers differ in which argument they draw first.
    const int percent = 20 + rng.below(70);
    const int columns = least + rng.below(6);
    const int rows = least + rng.below(6);
    const PuzzlePtr puzzle =
        random_puzzle(rng, rows, columns, percent, false, 10, kind.rules, kind.gaps);
    Board board = start(*puzzle);
    Budget budget;
    for (const Component& component : decompose({*puzzle, board, budget}).components) {
      JoinTree tree;
      ASSERT_EQ(builder.build(component, far_limits, budget, tree), BuildResult::done);
      const bool has_solution = tree.has_solution();
      EXPECT_EQ(find_counterexample(component, std::nullopt, budget),
                has_solution ? Existence::some : Existence::none);
      without_solution += !has_solution;
      std::vector<std::uint16_t> possible(component.groups.size(), 0);
      if (has_solution) possible = possible_ones(tree);
      const Agreement agreed = agreement(component, budget);
      EXPECT_EQ(agreed.solutions, has_solution ? Existence::some : Existence::none);
      EXPECT_TRUE(agreed.is_complete);
      if (has_solution) {
        EXPECT_EQ(agreed.cells, agreed_in(component, possible)) << described(*puzzle);
      }
      for (std::size_t g = 0; g < component.groups.size(); ++g) {
        const auto group = static_cast<int>(g);
        for (int mines = 0; mines <= component.groups[g].size; ++mines) {
          const bool is_there = (possible[g] >> mines & 1) != 0;
          EXPECT_EQ(find_counterexample(component, GroupClaim{group, mines, mines}, budget),
                    is_there ? Existence::some : Existence::none)
              << described(*puzzle);
          ++(is_there ? there : missing);
        }
        // A range holds what any of its numbers does.
        const int size = component.groups[g].size;
        EXPECT_EQ(find_counterexample(component, GroupClaim{group, 1, size}, budget),
                  possible[g] > 1 ? Existence::some : Existence::none);
        EXPECT_EQ(find_counterexample(component, GroupClaim{group, 1, 0}, budget), Existence::none);
      }
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(there, 200);
  EXPECT_GT(missing, 200);
  EXPECT_GT(without_solution, 0);
}

INSTANTIATE_TEST_SUITE_P(Minesweeper, Counterexamples, testing::ValuesIn(kinds), name_of_kind);

TEST(Counterexample, IsUnknownWhenTheBudgetIsSpent) {
  const PuzzlePtr puzzle = puzzle_of({"_____", "_2_2_", "_____"});
  Board board = start(*puzzle);
  Budget plenty;
  const BoardComponents remains = decompose({*puzzle, board, plenty});
  ASSERT_EQ(remains.components.size(), 1u);
  EXPECT_EQ(find_counterexample(remains.components[0], std::nullopt, plenty), Existence::some);
  EXPECT_GT(plenty.nodes_used(), 0u);
  Budget none(Limits{.nodes = 0});
  EXPECT_EQ(find_counterexample(remains.components[0], std::nullopt, none), Existence::undecided);
  EXPECT_TRUE(none.is_spent());
}

}  // namespace

}  // namespace crosshatch::minesweeper
