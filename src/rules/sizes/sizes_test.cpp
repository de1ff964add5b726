// SPDX-License-Identifier: MIT
#include "rules/sizes/sizes.h"

#include <gtest/gtest.h>

#include <map>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/sizes/sizes_memo.h"

namespace crosshatch::rules {
namespace {

Graph row_of(int vertices) {
  std::vector<GraphEdge> edges;
  for (int vertex = 0; vertex + 1 < vertices; ++vertex) edges.push_back({vertex, vertex + 1});
  return {vertices, edges};
}

Graph grid_of(int rows, int columns) {
  std::vector<GraphEdge> edges;
  for (int cell = 0; cell < rows * columns; ++cell) {
    if (cell % columns + 1 < columns) edges.push_back({cell, cell + 1});
    if (cell + columns < rows * columns) edges.push_back({cell, cell + columns});
  }
  return {rows * columns, edges};
}

/// Of a row, they are the compositions of its length in which no two numbers beside each other are
/// the same (Carlitz, 1976).
TEST(Sizes, OfARowAreCarlitzCompositions) {
  const int known[] = {1, 1, 3, 4, 7, 14, 23, 39, 71, 124, 214, 378};
  for (int vertices = 1; vertices <= 12; ++vertices) {
    Model model(Board(vertices, only(vertices) - 1));
    model.add<SizesRule>(row_of(vertices), 20);
    BigInt total;
    Budget budget;
    ASSERT_EQ(count(model, model.start(), {}, budget, total), Ending::exhausted);
    EXPECT_EQ(total, BigInt(known[vertices - 1]));
  }
}

/// All values behind `most` are one, of any size.
TEST(Sizes, MayBeLargerThanTheMost) {
  Model model(Board(5, only(3) - 1));
  model.add<SizesRule>(row_of(5), 2);
  EXPECT_FALSE(model.is_broken(Board(5, only(2))));
  Board board(5, only(2));
  board.set(0, 0);
  EXPECT_FALSE(model.is_broken(board));
  board.set(1, 1);
  EXPECT_TRUE(model.is_broken(board));
  board.set(2, 1);
  EXPECT_TRUE(model.is_broken(board)) << "two are left";
  expect_agreement(model, model.start());
}

TEST(Sizes, AgreeWithAllBoards) {
  Rng rng(1);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < tries(300); ++round) {
    const bool is_grid = rng.chance(70);
    const int vertices = is_grid ? 6 : 1 + rng.below(7);
    Graph graph = is_grid ? grid_of(2, 3) : random_graph(vertices, 30, rng);
    const int most = 1 + rng.below(4);
    Model model(Board(vertices, only(std::min(most + 1, 4)) - 1));
    model.add<SizesRule>(std::move(graph), most);
    const std::vector<Board> all = solutions_of(model, model.start());
    Board board = narrowed(model.start(), rng);
    if (!all.empty() && rng.chance(70)) {
      const Board& solution = all[rng.below(static_cast<int>(all.size()))];
      board = model.start();
      for (Site site = 0; site < vertices; ++site) {
        if (rng.chance(40)) board[site] = solution[site];
      }
    }
    expect_sound(model, board);
    expect_agreement(model, board);
    count_arguments(model, board, hows);
  }
  for (const std::string_view how : {"complete", "exit", "closed", "fit"})
    EXPECT_GT(hows[how], 0) << how;
}

/// On wider grids, with what is known from a solution.
TEST(Sizes, MakeRoom) {
  Rng rng(2);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < tries(200); ++round) {
    Model model(Board(8, only(4) - 1));
    model.add<SizesRule>(grid_of(2, 4), 3 + rng.below(2));
    Board board = model.start();
    for (Site site = 0; site < 8; ++site) {
      if (rng.chance(50)) board.set(site, rng.below(4));
    }
    expect_sound(model, board);
    count_arguments(model, board, hows);
  }
  for (const std::string_view how : {"joint", "exit", "room", "large"})
    EXPECT_GT(hows[how], 0) << how;
}

/// With one memo for many boards of a rule, as trials have it.
TEST(Sizes, SayTheSameWithAMemo) {
  Rng rng(4);
  const SizesRule rule(grid_of(3, 3), 5);
  SizesMemo memo;
  int narrowed = 0;
  for (int round = 0; round < tries(400); ++round) {
    Board board(9, only(6) - 1);
    for (Site site = 0; site < 9; ++site) {
      if (rng.chance(40)) board.set(site, rng.below(5));
    }
    const auto to_the_end = [&](SizesMemo* known) {
      Board after = board;
      while (true) {
        Facts facts(after);
        if (known != nullptr)
          rule.deduce(facts, *known);
        else
          rule.deduce(facts);
        if (facts.is_impossible()) return Board();
        if (!facts.is_changed()) return after;
      }
    };
    const Board after = to_the_end(nullptr);
    ASSERT_EQ(to_the_end(&memo), after);
    narrowed += after != board ? 1 : 0;
  }
  EXPECT_GT(narrowed, 0);
}

/// Of the four cells around a lonely 3 in the middle, and of none beside a 1.
TEST(Sizes, TellWherePiecesMayGoOn) {
  const SizesRule rule(grid_of(3, 3), 5);
  Board board(9, only(6) - 1);
  board.set(4, 2);
  board.set(0, 0);
  board.remove(3, 2);
  EXPECT_EQ(rule.exits(board), (Literals{{1, only(2)}, {5, only(2)}, {7, only(2)}}));
}

TEST(Sizes, TellThatTheyCannotBe) {
  Rng rng(3);
  std::map<std::string_view, int> hows;
  const SizesRule rule(grid_of(2, 3), 3);
  for (int round = 0; round < tries(300); ++round) {
    Board board(6, only(4) - 1);
    for (Site site = 0; site < 6; ++site) {
      if (rng.chance(70)) board.set(site, rng.below(4));
    }
    std::vector<Conclusion> conclusions;
    Board after = board;
    Facts facts(after, &conclusions);
    facts.seek_breaches();
    rule.deduce(facts);
    if (conclusions.empty()) continue;
    ++hows[conclusions.front().how];
    each_board(board, [&](const Board& one) { EXPECT_TRUE(rule.is_broken(one)); });
  }
  for (const std::string_view how : {"large", "exit"}) EXPECT_GT(hows[how], 0) << how;
}

}  // namespace
}  // namespace crosshatch::rules
