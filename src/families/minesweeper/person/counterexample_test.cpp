// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/counterexample.h"

#include <gtest/gtest.h>

#include "families/minesweeper/count/frontier.h"
#include "families/minesweeper/person/walk_test.h"

namespace crosshatch::minesweeper {

namespace {

class Counterexamples : public testing::TestWithParam<Kind> {};

TEST_P(Counterexamples, AreFoundWhereADiagramHasThem) {
  Rng rng(21);
  const Kind& kind = GetParam();
  int there = 0;
  int missing = 0;
  int without_solution = 0;
  for (int i = 0; i < boards_of(kind, 200); ++i) {
    const int least = kind.least();
    const PuzzlePtr puzzle = random_puzzle(rng, least + rng.below(6), least + rng.below(6),
                                           20 + rng.below(70), false, 10, kind.rules, kind.gaps);
    Board board = start(*puzzle);
    Budget budget;
    for (const Component& component : decompose({*puzzle, board, budget}).components) {
      FrontierDiagram frontier;
      FrontierBuilder builder(budget);
      ASSERT_EQ(builder.build(component, frontier), BuildResult::done);
      const bool has_solution = frontier.has_solution();
      EXPECT_EQ(find_counterexample(component, std::nullopt, budget),
                has_solution ? Existence::some : Existence::none);
      without_solution += !has_solution;
      std::vector<std::uint16_t> possible(component.groups.size(), 0);
      if (has_solution) possible = possible_mines(frontier);
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
