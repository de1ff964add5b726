// SPDX-License-Identifier: MIT
#include "families/nonogram/learn/belief_propagation.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

#include "families/nonogram/kinds_test.h"
#include "families/nonogram/learn/small_puzzles_test.h"

namespace crosshatch::nonogram {
namespace {

std::vector<float> all_of(const BeliefPropagation& belief, const BinaryGrid& grid) {
  std::vector<float> all;
  for (int row = 0; row < grid.rows(); ++row) {
    for (int column = 0; column < grid.columns(); ++column)
      all.push_back(belief.marginal(row, column));
  }
  return all;
}

/// What a grid believes, without random numbers.
std::vector<float> belief_in(const BinaryGrid& grid) {
  const std::vector<Automaton> automata = automata_of(grid);
  BeliefPropagation belief(grid, automata);
  Budget budget;
  belief.run(budget, 20);
  return all_of(belief, grid);
}

/// Of an unsolved grid.
std::vector<float> belief_in(const Puzzle& puzzle, std::uint64_t seed) {
  const BinaryGrid grid(puzzle, start(puzzle), this_cpu());
  const std::vector<Automaton> automata = automata_of(grid);
  BeliefPropagation belief(grid, automata);
  Rng rng(seed);
  Budget budget;
  belief.reset(rng);
  belief.run(budget, 20);
  return all_of(belief, grid);
}

TEST(BeliefPropagation, IsTheSameToTheLastBitWhenAskedAgain) {
  Rng rng(1);
  const PuzzlePtr puzzle = random_puzzle(rng, 25, 33, 1, 45);
  const std::vector<float> first = belief_in(of(*puzzle), 7);
  const std::vector<float> second = belief_in(of(*puzzle), 7);
  for (std::size_t i = 0; i < first.size(); ++i)
    ASSERT_EQ(std::bit_cast<std::uint32_t>(first[i]), std::bit_cast<std::uint32_t>(second[i]));
}

TEST(BeliefPropagation, IsAChanceWhateverThePuzzle) {
  Rng rng(2);
  for (int i = 0; i < 40; ++i) {
    const int rows = 1 + rng.below(i % 10 == 0 ? 150 : 30);
    const int columns = 1 + rng.below(i % 10 == 0 ? 150 : 30);
    const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, 1, rng.below(101));
    for (const float filled : belief_in(of(*puzzle), static_cast<std::uint64_t>(i))) {
      ASSERT_GT(filled, 0.0F);
      ASSERT_LT(filled, 1.0F);
    }
  }
}

TEST(BeliefPropagation, IsTheShareOfCompletionsWhenALineHearsNothing) {
  // What is known of the second row leaves no column a completion, so that columns are silent.
  constexpr int columns = 9;
  const Clue clue{2, 1};
  std::vector<Clue> column_clues(columns);
  column_clues[0] = {2};
  column_clues[1] = {2};
  const PuzzlePtr puzzle = std::move(*make_puzzle({clue, {1}}, column_clues));
  Board board = start(*puzzle);
  for (int column = 0; column < columns; ++column)
    board.set(columns + column, column_clues[column].empty() ? filled : empty);
  const std::vector<float> belief = belief_in(BinaryGrid(of(*puzzle), board, this_cpu()));

  int completions = 0;
  std::vector<int> filled_in(columns, 0);
  for (int one = 0; one + 2 < columns; ++one) {
    for (int other = one + 3; other < columns; ++other) {
      ++completions;
      for (const int cell : {one, one + 1, other}) ++filled_in[cell];
    }
  }
  for (int column = 0; column < columns; ++column)
    EXPECT_NEAR(belief[column], filled_in[column] / double(completions), 1e-4) << column;
}

TEST(BeliefPropagation, IsTheShareOfCompletionsWhateverIsKnownOfTheLine) {
  constexpr unsigned columns = 12;
  Rng rng(8);
  for (int round = 0; round < 300; ++round) {
    const unsigned picture = static_cast<unsigned>(rng.below(1 << columns));
    unsigned known = static_cast<unsigned>(rng.below(1 << columns));
    // Often the ends, and as far as they go.
    if (rng.chance(50)) known |= (1U << rng.below(columns)) - 1;
    if (rng.chance(50)) known |= ~0U << rng.below(columns);
    const auto runs_of = [](unsigned cells) {
      Clue clue;
      for (; cells != 0; cells >>= clue.back().length) {
        cells >>= std::countr_zero(cells);
        clue.push_back({std::countr_one(cells)});
      }
      return clue;
    };
    // What is known of the second row contradicts all columns.
    const int total = std::popcount(picture);
    std::vector<Clue> column_clues(columns);
    for (int column = 0; column < (total + 1) / 2; ++column) column_clues[column] = {2};
    const Clue second = total % 2 == 0 ? Clue{} : Clue{1};
    const PuzzlePtr puzzle = std::move(*make_puzzle({runs_of(picture), second}, column_clues));
    Board board(2 * columns, open_cell);
    for (unsigned column = 0; column < columns; ++column) {
      board.set(static_cast<Site>(columns + column), column_clues[column].empty() ? filled : empty);
      if (((known >> column) & 1) != 0)
        board.set(static_cast<Site>(column), ((picture >> column) & 1) != 0 ? filled : empty);
    }
    const BinaryGrid grid(of(*puzzle), board, this_cpu());
    const std::vector<float> belief = belief_in(grid);

    int completions = 0;
    std::vector<int> filled_in(columns, 0);
    for (unsigned other = 0; other < 1U << columns; ++other) {
      if (((other ^ picture) & known) != 0 || runs_of(other) != runs_of(picture)) continue;
      ++completions;
      for (unsigned column = 0; column < columns; ++column)
        filled_in[column] += static_cast<int>((other >> column) & 1);
    }
    for (int column = 0; column < static_cast<int>(columns); ++column) {
      if (!grid.is_open(0, column)) continue;
      ASSERT_NEAR(belief[column], filled_in[column] / double(completions), 2e-3)
          << "column " << column << " in round " << round;
    }
  }
}

TEST(BeliefPropagation, IsSureOfCellsThatTheCrossingLinesTellApart) {
  const PuzzlePtr puzzle = std::move(*make_puzzle({{1, 1}, {}, {}}, {{}, {1}, {}, {1}, {}}));
  const std::vector<float> belief = belief_in(of(*puzzle), 3);
  for (int column = 0; column < 5; ++column)
    EXPECT_NEAR(belief[column], column % 2 == 1 ? 1 : 0, 0.01);
}

TEST(BeliefPropagation, IsRightWhereItIsSurestInAPictureThatLinesSolve) {
  Rng rng(4);
  int right = 0;
  int wrong = 0;
  for (int pictures = 0; pictures < 20;) {
    const PuzzlePtr puzzle = random_puzzle(rng, 12, 14, 1, 65);
    Board board = start(*puzzle);
    BinaryGrid grid(of(*puzzle), board, this_cpu());
    Budget budget;
    if (grid.propagate(budget) != Fixpoint::reached || grid.open_cells() > 0) continue;
    ++pictures;
    grid.narrow(board);
    const std::vector<float> belief = belief_in(of(*puzzle), 5);
    for (Site site = 0; site < board.sites(); ++site) {
      if (std::abs(belief[site] - 0.5F) < 0.45F) continue;
      ++((belief[site] > 0.5F) == (board.value(site) == filled) ? right : wrong);
    }
  }
  EXPECT_GT(right, 20 * 12 * 14 / 2);
  EXPECT_LT(wrong, right / 50);
}

TEST(BeliefPropagation, EndsEarlyWithTheBudget) {
  Rng rng(6);
  const PuzzlePtr puzzle = random_puzzle(rng, 20, 20, 1, 45);
  const BinaryGrid grid(of(*puzzle), start(*puzzle), this_cpu());
  const std::vector<Automaton> automata = automata_of(grid);
  BeliefPropagation belief(grid, automata);
  belief.reset(rng);
  const std::vector<float> before = all_of(belief, grid);
  const StopFlag stop{true};
  Budget budget(Limits{.stop = &stop});
  belief.run(budget, 20);
  EXPECT_EQ(all_of(belief, grid), before);
}

}  // namespace
}  // namespace crosshatch::nonogram
