// SPDX-License-Identifier: MIT
#include "families/nonogram/count/learning_counter.h"

#include <array>

#include "base/effort_test.h"
#include "families/nonogram/count/components.h"
#include "families/nonogram/count/one_component.h"
#include "families/nonogram/kinds_test.h"

namespace crosshatch::nonogram {
namespace {

/// The largest component of the board after lines, if there is one.
struct LargestComponent {
  LargestComponent(const crosshatch::Puzzle& puzzle, Board known) : board(std::move(known)) {
    Budget budget;
    EXPECT_TRUE(decompose({puzzle, board, budget}, open));
    for (const CellComponent& one : open.components) {
      if (one.size() > cells.size()) cells = one;
    }
  }

  Board board;
  NonogramComponents open;
  CellComponent cells;
};

BigInt by_plain_branching(const LargestComponent& component) {
  Budget budget;
  BigInt total;
  EXPECT_EQ(count_by_branching(component.open.diagrams, component.cells, Limits::no_nodes_limit,
                               budget, total),
            Ending::exhausted);
  return total;
}

constexpr std::array both_orders = {BranchOrder::few_completions, BranchOrder::by_rows};

TEST(LearningCounter, AgreesWithBranchingWhereClausesAreThinnedOut) {
  for (const std::uint64_t seed : {22, 36}) {
    Rng rng(seed);
    const PuzzlePtr puzzle = random_puzzle(rng, 15, 16, 1, 41);
    LargestComponent component(*puzzle, start(*puzzle));
    const BigInt expected = by_plain_branching(component);
    int restarts = 0;
    for (const BranchOrder order : both_orders) {
      Budget budget;
      LearningCounter counter({*puzzle, component.board, budget}, component.cells);
      BigInt total;
      ASSERT_EQ(counter.run(order, Limits::no_nodes_limit, total), Ending::exhausted);
      ASSERT_EQ(total, expected) << seed;
      restarts += counter.restarts();
    }
    EXPECT_GT(restarts, 1);
  }
}

TEST(LearningCounter, GivesUpWhereTheRecursionWouldBeTooDeep) {
  const std::vector<Clue> clues(62, Clue(20, 1));
  const PuzzlePtr puzzle = std::move(*make_puzzle(clues, clues));
  LargestComponent component(*puzzle, start(*puzzle));
  Budget budget(Limits{.nodes = 10'000});
  LearningCounter counter({*puzzle, component.board, budget}, component.cells);
  BigInt total;
  EXPECT_EQ(counter.run(BranchOrder::few_completions, Limits::no_nodes_limit, total),
            Ending::stuck);
  EXPECT_FALSE(budget.is_spent());
}

TEST(LearningCounter, GoesOnWhereItStopped) {
  Rng rng(12);
  int stopped = 0;
  for (int i = 0; i < 40; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 11, 12, 1, 40);
    LargestComponent component(*puzzle, start(*puzzle));
    const BigInt expected = by_plain_branching(component);
    Budget budget;
    LearningCounter counter({*puzzle, component.board, budget}, component.cells);
    Ending ending = Ending::stuck;
    BigInt total;
    for (int turn = 0; ending == Ending::stuck; ++turn) {
      ASSERT_LT(turn, 1000);
      ending = counter.run(both_orders[turn % 2], 20u << (turn / 2), total);
      ASSERT_LE(total, expected);
      stopped += ending == Ending::stuck ? 1 : 0;
    }
    ASSERT_EQ(ending, Ending::exhausted);
    ASSERT_EQ(total, expected) << i;
  }
  EXPECT_GT(stopped, 40);
}

TEST(LearningCounter, NeverCountsTooManyAtALimit) {
  Rng rng(13);
  const PuzzlePtr puzzle = random_puzzle(rng, 9, 10, 1, 40);
  LargestComponent component(*puzzle, start(*puzzle));
  const BigInt expected = by_plain_branching(component);
  Budget unlimited;
  BigInt total;
  ASSERT_EQ(LearningCounter({*puzzle, component.board, unlimited}, component.cells)
                .run(BranchOrder::by_rows, Limits::no_nodes_limit, total),
            Ending::exhausted);
  ASSERT_GT(unlimited.nodes_used(), 20u);
  BigInt least = 0;
  for (std::uint64_t nodes = 0; nodes < unlimited.nodes_used(); ++nodes) {
    Budget budget(Limits{.nodes = nodes});
    ASSERT_EQ(LearningCounter({*puzzle, component.board, budget}, component.cells)
                  .run(BranchOrder::by_rows, Limits::no_nodes_limit, total),
              Ending::limit);
    ASSERT_LE(total, expected);
    ASSERT_GE(total, least);
    least = total;
  }
  EXPECT_GT(least, 0);
}

TEST(LearningCounter, TakesTheSameNodesOnEveryProcessor) {
  Rng rng(22);
  const PuzzlePtr puzzle = random_puzzle(rng, 15, 16, 1, 41);
  LargestComponent component(*puzzle, start(*puzzle));
  std::vector<std::uint64_t> nodes;
  for (const Cpu cpu : {Cpu::generic, this_cpu()}) {
    Budget budget;
    BigInt total;
    LearningCounter counter(
        {.puzzle = *puzzle, .board = component.board, .budget = budget, .cpu = cpu},
        component.cells);
    ASSERT_EQ(counter.run(BranchOrder::by_rows, Limits::no_nodes_limit, total), Ending::exhausted);
    nodes.push_back(budget.nodes_used());
  }
  EXPECT_GT(nodes.front(), 100u);
  EXPECT_EQ(nodes.front(), nodes.back());
}

TEST(LearningCounter, CountsWithLittleMemoryAndGivesItBack) {
  Rng rng(14);
  const PuzzlePtr puzzle = random_puzzle(rng, 11, 12, 1, 40);
  LargestComponent component(*puzzle, start(*puzzle));
  const BigInt expected = by_plain_branching(component);
  bool was_stuck = false;
  bool was_counted = false;
  for (std::size_t memory = 1 << 10; memory <= 1 << 20; memory *= 2) {
    Budget budget(Limits{.memory = memory});
    BigInt total;
    const Ending ending = LearningCounter({*puzzle, component.board, budget}, component.cells)
                              .run(BranchOrder::by_rows, 1'000'000, total);
    was_stuck = was_stuck || ending == Ending::stuck;
    was_counted = was_counted || ending == Ending::exhausted;
    if (ending == Ending::exhausted) {
      ASSERT_EQ(total, expected);
    }
    ASSERT_FALSE(budget.is_spent());
    ASSERT_TRUE(budget.has_memory(memory));
  }
  EXPECT_TRUE(was_stuck);
  EXPECT_TRUE(was_counted);
}

/// Parts without a solution beside others: what is cached of those must not be wrong.
TEST(LearningCounter, AgreesWithBranchingOnBoardsInSeveralParts) {
  Rng rng(15);
  int unsolvable = 0;
  for (int i = 0; i < tries(400); ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 9, 11, 1, 25 + rng.below(30));
    Board known = start(*puzzle);
    for (int k = 0; k < 8; ++k) known.set(rng.below(99), rng.below(2));
    LargestComponent component(*puzzle, known);
    if (component.open.is_refuted) continue;
    const BigInt expected = by_plain_branching(component);
    // If another component has no solution, this one may be counted as if it had none, too.
    BigInt others = 1;
    for (const CellComponent& one : component.open.components) {
      Budget budget;
      BigInt own;
      ASSERT_EQ(
          count_by_branching(component.open.diagrams, one, Limits::no_nodes_limit, budget, own),
          Ending::exhausted);
      others *= own;
    }
    unsolvable += others == 0 ? 1 : 0;
    for (const BranchOrder order : both_orders) {
      Budget budget;
      BigInt total;
      ASSERT_EQ(LearningCounter({*puzzle, component.board, budget}, component.cells)
                    .run(order, Limits::no_nodes_limit, total),
                Ending::exhausted);
      if (others != 0) {
        ASSERT_EQ(total, expected) << i;
      } else {
        ASSERT_LE(total, expected) << i;
      }
    }
  }
  EXPECT_GT(unsolvable, tries(20));
}

}  // namespace
}  // namespace crosshatch::nonogram
