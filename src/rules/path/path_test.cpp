// SPDX-License-Identifier: MIT
#include "rules/path/path.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string_view>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"

namespace crosshatch::rules {
namespace {

Graph grid_of(int rows, int columns, bool has_diagonals) {
  std::vector<GraphEdge> edges;
  for (int one = 0; one < rows * columns; ++one) {
    for (int other = one + 1; other < rows * columns; ++other) {
      const int down = other / columns - one / columns;
      const int along = std::abs(other % columns - one % columns);
      if (has_diagonals ? down <= 1 && along <= 1 : down + along == 1)
        edges.push_back({one, other});
    }
  }
  return {rows * columns, edges};
}

Model model_of(const Graph& graph) {
  Model model(Board(graph.vertices(), only(graph.vertices()) - 1));
  std::vector<Site> sites;
  for (Site site = 0; site < graph.vertices(); ++site) sites.push_back(site);
  model.add<PathRule>(graph, sites);
  return model;
}

TEST(Path, AgreesWithAllBoards) {
  Rng rng(1);
  int solvable = 0;
  for (int round = 0; round < tries(200); ++round) {
    const int vertices = 1 + rng.below(5);
    const int percent = 40 + rng.below(50);
    const Model model = model_of(random_graph(vertices, percent, rng));
    const Board board = narrowed(model.start(), rng);
    solvable += !solutions_of(model, board).empty();
    expect_sound(model, board);
    expect_agreement(model, board);
  }
  EXPECT_GT(solvable, tries(20));
}

/// From boards that some solution has; all arguments are met.
TEST(Path, NarrowsGridsByAllArguments) {
  Rng rng(2);
  std::map<std::string_view, int> hows;
  for (const bool has_diagonals : {false, true}) {
    const Model model = model_of(grid_of(2, 3, has_diagonals));
    const std::vector<Board> all = solutions_of(model, model.start());
    for (int round = 0; round < all_tries(40); ++round) {
      const Board& solution = all[rng.below(static_cast<int>(all.size()))];
      Board board = model.start();
      for (Site site = 0; site < board.sites(); ++site) {
        const int chance = rng.below(100);
        if (chance < 30) board[site] = solution[site];
        if (chance >= 60) board[site] &= solution[site] | (rng.next() & (only(6) - 1));
      }
      expect_sound(model, board);
      count_arguments(model, board, hows);
    }
  }
  for (const std::string_view how :
       {"far", "walk", "between", "next", "only-place", "neighbours", "ways", "many-ways"})
    EXPECT_GT(hows[how], 0) << how;
}

TEST(Path, IsSpelledOutByCounts) {
  Rng rng(3);
  for (int round = 0; round < tries(30); ++round) {
    const int vertices = 1 + rng.below(4);
    const Graph graph = random_graph(vertices, 60, rng);
    const Model model = model_of(graph);
    Model spelled = model_of(graph);
    expect_same_spelled_out(model, spelled);
  }
}

/// Nine cells have five of one colour, and a path begins and ends there.
TEST(Path, TakesColoursInTurns) {
  const Model model = model_of(grid_of(3, 3, false));
  Board board = model.start();
  Budget budget;
  ASSERT_EQ(deduce(model, board, budget), Ending::exhausted);
  EXPECT_EQ(board[0], 0b101010101U);
  EXPECT_EQ(board[1], 0b010101010U);
  std::vector<Conclusion> conclusions;
  board = model.start();
  ASSERT_EQ(deduce(model, board, budget, &conclusions), Ending::exhausted);
  ASSERT_FALSE(conclusions.empty());
  EXPECT_EQ(conclusions.front().how, "colour");
  EXPECT_EQ(board[0], 0b101010101U);
}

/// Directed Hamiltonian paths of king's graphs (3x3: 784) and of grids (OEIS A096969: 40, 552).
TEST(Path, CountsPathsAsIsKnown) {
  const auto number = [](int side, bool has_diagonals) {
    const Model model = model_of(grid_of(side, side, has_diagonals));
    BigInt total;
    Budget budget;
    EXPECT_EQ(count(model, model.start(), {}, budget, total), Ending::exhausted);
    return total;
  };
  EXPECT_EQ(number(2, true), 24);
  EXPECT_EQ(number(3, true), 784);
  EXPECT_EQ(number(2, false), 8);
  EXPECT_EQ(number(3, false), 40);
  EXPECT_EQ(number(4, false), 552);
}

TEST(Path, HasRoomForAllValuesThatSitesHave) {
  const Graph graph = grid_of(8, 8, true);
  std::vector<Site> sites;
  for (Site site = 0; site < 64; ++site) sites.push_back(site);
  Model model(Board(64, ~Candidates{0}));
  model.add<PathRule>(graph, sites);
  Board board = model.start();
  board.set(0, 0);
  board.set(63, 63);
  Budget budget;
  ASSERT_EQ(deduce(model, board, budget), Ending::exhausted);
  EXPECT_EQ(board[1] & (only(0) | only(63)), 0U);
  EXPECT_TRUE(board.may_be(1, 1));
  EXPECT_FALSE(board.may_be(2, 1));
}

}  // namespace
}  // namespace crosshatch::rules
