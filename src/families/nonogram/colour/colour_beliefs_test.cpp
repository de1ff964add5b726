// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/colour_beliefs.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <vector>

#include "families/nonogram/colour/colour_lines.h"
#include "families/nonogram/kinds_test.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram::colour {
namespace {

/// The beliefs of a grid of which nothing but the board is known.
std::vector<float> beliefs_in(const Puzzle& puzzle, const Board& board, std::uint64_t seed) {
  ColourGrid grid(puzzle, board);
  const ColourLines lines(grid);
  ColourBeliefs beliefs = lines.beliefs();
  Rng rng(seed);
  Budget budget;
  if (seed != 0) beliefs.reset(rng);
  beliefs.run(budget, 20);
  std::vector<float> all;
  for (int variable = 0; variable < lines.variables(); ++variable)
    all.push_back(beliefs.belief(variable));
  return all;
}

TEST(ColourBeliefs, AreTheSameToTheLastBitWhenAskedAgain) {
  Rng rng(1);
  const PuzzlePtr puzzle = random_puzzle(rng, 25, 33, 3, 45);
  const std::vector<float> first = beliefs_in(of(*puzzle), start(*puzzle), 7);
  const std::vector<float> second = beliefs_in(of(*puzzle), start(*puzzle), 7);
  ASSERT_FALSE(first.empty());
  for (std::size_t i = 0; i < first.size(); ++i)
    ASSERT_EQ(std::bit_cast<std::uint32_t>(first[i]), std::bit_cast<std::uint32_t>(second[i]));
}

TEST(ColourBeliefs, SumUpToOneInEveryCell) {
  Rng rng(2);
  for (int i = 0; i < 40; ++i) {
    const int longest = i % 10 == 0 ? 80 : 30;
    const PuzzlePtr puzzle = random_puzzle(rng, 1 + rng.below(longest), 1 + rng.below(longest),
                                           1 + rng.below(6), rng.below(101));
    const ColourGrid grid(of(*puzzle), start(*puzzle));
    const ColourVariables numbers(grid);
    const std::vector<float> beliefs =
        beliefs_in(of(*puzzle), start(*puzzle), static_cast<std::uint64_t>(i));
    std::vector<float> sums(static_cast<std::size_t>(puzzle->sites()), 0);
    for (std::size_t variable = 0; variable < beliefs.size(); ++variable) {
      ASSERT_GT(beliefs[variable], 0.0F);
      sums[numbers[static_cast<int>(variable)].site] += beliefs[variable];
    }
    for (Site site = 0; site < puzzle->sites(); ++site) {
      if (grid.is_open(site)) {
        ASSERT_NEAR(sums[site], 1, 1e-4);
      }
    }
  }
}

TEST(ColourBeliefs, AreTheSharesOfCompletionsWhenALineHearsNothing) {
  // One row; the columns would know better, but what is known of the second row leaves them no
  // completion, so that they are silent.
  constexpr int columns = 8;
  const Clue clue{{2, 1}, {1, 2}, {1, 2}};
  const std::vector<Clue> column_clues(columns, Clue{{1, 1}, {1, 2}});
  const PuzzlePtr puzzle = std::move(*make_puzzle({clue, Clue(1, {6, 1}), Clue(1, {6, 2})},
                                                  column_clues, {}, numbered_palette(2)));
  Board board = start(*puzzle);
  for (Site site = columns; site < 3 * columns; ++site) board.set(site, empty);
  const std::vector<float> beliefs = beliefs_in(of(*puzzle), board, 0);
  ASSERT_EQ(beliefs.size(), 3u * columns);

  // Runs of different colours may touch, the last two may not.
  int completions = 0;
  std::vector<std::array<int, 3>> shares(columns, {0, 0, 0});
  for (int one = 0; one < columns; ++one) {
    for (int two = one + 2; two < columns; ++two) {
      for (int three = two + 2; three < columns; ++three) {
        ++completions;
        for (int cell = 0; cell < columns; ++cell) {
          const bool is_red = cell == one || cell == one + 1;
          const bool is_blue = cell == two || cell == three;
          ++shares[cell][is_red ? 1 : is_blue ? 2 : 0];
        }
      }
    }
  }
  for (int cell = 0; cell < columns; ++cell) {
    for (Value value = 0; value < 3; ++value)
      EXPECT_NEAR(beliefs[3 * cell + value], shares[cell][value] / double(completions), 3e-3)
          << cell << ", " << value;
  }
}

TEST(ColourBeliefs, EndEarlyWithTheBudget) {
  Rng rng(6);
  const PuzzlePtr puzzle = random_puzzle(rng, 20, 20, 2, 45);
  ColourGrid grid(of(*puzzle), start(*puzzle));
  const ColourLines lines(grid);
  ColourBeliefs beliefs = lines.beliefs();
  const float before = beliefs.belief(0);
  const StopFlag stop{true};
  Budget budget(Limits{.stop = &stop});
  beliefs.run(budget, 20);
  EXPECT_EQ(beliefs.belief(0), before);
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
