// SPDX-License-Identifier: MIT
//
// What trees say about numbers of mines, against a walk through all solutions.
#include "count/tree_totals.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "count/counts_by_total.h"
#include "count/tree_cursor.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/count/components.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

using SolutionsByMines = std::set<std::vector<Site>>;

/// The solutions that the cursor has from where it stands.
SolutionsByMines walk(TreeCursor& cursor) {
  SolutionsByMines solutions;
  do {
    std::vector<Site> mines;
    cursor.add_ones(mines);
    EXPECT_TRUE(solutions.insert(std::move(mines)).second);
  } while (cursor.advance());
  return solutions;
}

/// possible_ones, by definition.
std::vector<std::uint16_t> possible_in(const Component& component,
                                       std::span<const SolutionsByMines* const> all) {
  std::vector<std::uint16_t> possible(component.groups.size(), 0);
  for (const SolutionsByMines* solutions : all) {
    for (const std::vector<Site>& mines : *solutions) {
      for (std::size_t g = 0; g < component.groups.size(); ++g) {
        unsigned own = 0;
        for (const Site cell : component.sites_of(component.groups[g]))
          own += std::find(mines.begin(), mines.end(), cell) != mines.end();
        possible[g] = static_cast<std::uint16_t>(possible[g] | 1u << own);
      }
    }
  }
  return possible;
}

TEST(TreeTotals, AreThoseOfTheSolutions) {
  Rng rng(8);
  TreeBuilder builder;
  int apart = 0;
  int narrowed = 0;
  for (int i = 0; i < 400; ++i) {
    const int side = 4 + rng.below(5);
    const PuzzlePtr puzzle = random_puzzle(rng, side, side, 20 + rng.below(40), false, 1'000'000);
    Budget budget;
    Board board = start(*puzzle);
    const Search search{*puzzle, board, budget};
    static_cast<void>(logic(search));
    for (const Component& component : decompose(search).components) {
      JoinTree tree;
      ASSERT_EQ(builder.build(component, far_limits, budget, tree), BuildResult::done);
      TreeTotals sets;
      ASSERT_TRUE(sets.find(tree, budget));
      std::vector<ComponentCounts> all_counts;
      ASSERT_TRUE(
          count_by_total(component, tree, sets.totals(), Wanted::solutions, budget, all_counts));
      BigInt sum = 0;
      for (const ComponentCounts& counts : all_counts) sum += counts.solutions;
      if (sum > 1000) continue;
      TreeCursor all(component, tree);
      all.start();
      std::map<int, SolutionsByMines> expected;
      for (const std::vector<Site>& mines : walk(all))
        expected[static_cast<int>(mines.size())].insert(mines);
      ASSERT_EQ(sets.totals().size(), expected.size());
      std::vector<bool> is_wanted;
      std::vector<const SolutionsByMines*> wanted;
      TreeCursor cursor(component, tree, &sets);
      std::size_t t = 0;
      for (const auto& [mines, solutions] : expected) {
        ASSERT_EQ(sets.totals()[t], mines);
        EXPECT_EQ(all_counts[t++].solutions, solutions.size());
        cursor.start(mines);
        EXPECT_EQ(walk(cursor), solutions);
        is_wanted.push_back(rng.below(2) == 0);
        if (is_wanted.back()) wanted.push_back(&solutions);
      }
      EXPECT_EQ(sets.possible_ones(tree, is_wanted), possible_in(component, wanted));
      apart += expected.size() > 2;
      narrowed += !wanted.empty() && wanted.size() < expected.size();
    }
  }
  EXPECT_GT(apart, 50);
  EXPECT_GT(narrowed, 50);
}

}  // namespace

}  // namespace crosshatch::minesweeper
