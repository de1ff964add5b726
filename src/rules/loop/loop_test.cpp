// SPDX-License-Identifier: MIT
#include "rules/loop/loop.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"
#include "sat/solver.h"

namespace crosshatch::rules {
namespace {

TEST(Loop, AgreesWithAllBoards) {
  Rng rng(3);
  for (int round = 0; round < tries(400); ++round) {
    const int vertices = 3 + rng.below(4);
    Graph graph = random_graph(vertices, 55, rng);
    const int edges = static_cast<int>(graph.edges().size());
    if (edges == 0 || edges > 11) continue;
    Model model(Board(edges, 3));
    Literals literals = literals_of(edges, rng);
    add_loop(model, std::move(graph), std::move(literals));
    const Board board = narrowed(model.start(), rng);
    expect_sound(model, board);
    expect_agreement(model, board);
  }
}

/// The corners of n x n cells and the edges between them.
Graph lattice(int side) {
  std::vector<GraphEdge> edges;
  for (int row = 0; row <= side; ++row) {
    for (int column = 0; column <= side; ++column) {
      const int vertex = row * (side + 1) + column;
      if (column < side) edges.push_back({vertex, vertex + 1});
      if (row < side) edges.push_back({vertex, vertex + side + 1});
    }
  }
  return {(side + 1) * (side + 1), edges};
}

/// That each edge is on.
Literals all_on(int edges) {
  Literals literals;
  for (Site site = 0; site < edges; ++site) literals.push_back({site, only(1)});
  return literals;
}

/// The edges around each cell.
std::vector<std::vector<int>> faces_of(const Graph& graph, int side) {
  std::vector<std::vector<int>> faces(static_cast<std::size_t>(side * side));
  for (int edge = 0; edge < static_cast<int>(graph.edges().size()); ++edge) {
    const auto [one, other] = graph.edges()[edge];
    const int row = one / (side + 1);
    const int column = one % (side + 1);
    const bool is_across = other == one + 1;
    const auto add = [&](int cell_row, int cell_column) {
      if (cell_row < 0 || cell_row == side || cell_column < 0 || cell_column == side) return;
      faces[cell_row * side + cell_column].push_back(edge);
    };
    add(row, column);
    add(is_across ? row - 1 : row, is_across ? column : column - 1);
  }
  return faces;
}

/// The numbers of loops along the borders of n x n cells (OEIS A140517).
TEST(Loop, CountsTheLoopsOfGrids) {
  for (const auto& [side, loops] :
       {std::pair{1, 1}, {2, 13}, {3, 213}, {4, 9349}, {5, 1222363}, {6, 487150371}}) {
    Graph graph = lattice(side);
    const int edges = static_cast<int>(graph.edges().size());
    Model model(Board(edges, 3));
    add_loop(model, std::move(graph), all_on(edges));
    BigInt total;
    Budget budget;
    ASSERT_EQ(count(model, model.start(), {}, budget, total), Ending::exhausted);
    EXPECT_EQ(total, BigInt(loops)) << side;
  }
}

/// By clauses and cuts, with a loop that parts the plane and without.
TEST(Loop, IsFoundByCuts) {
  for (const bool has_faces : {false, true}) {
    for (const auto& grid : {std::pair{1, 1}, {2, 13}, {3, 213}}) {
      const int side = grid.first;
      const int loops = grid.second;
      Graph graph = lattice(side);
      const int edges = static_cast<int>(graph.edges().size());
      Model model(Board(edges, 3));
      std::vector<std::vector<int>> faces;
      if (has_faces) faces = faces_of(graph, side);
      add_loop(model, std::move(graph), all_on(edges), {}, {}, std::move(faces));
      int found = 0;
      Budget budget;
      const Ending ending = enumerate(model, model.start(), budget, [&](const Board& solution) {
        EXPECT_FALSE(model.is_broken(solution));
        return ++found <= loops;
      });
      EXPECT_EQ(ending, sat::can_solve() ? Ending::exhausted : Ending::limit);
      EXPECT_EQ(found, sat::can_solve() ? loops : 0) << side;
    }
  }
}

/// What a cut says is true of every solution and false of the board with several loops.
TEST(Loop, CutsSayWhatIsTrue) {
  Rng rng(17);
  const int side = 3;
  const Graph graph = lattice(side);
  const int edges = static_cast<int>(graph.edges().size());
  const Literals literals = all_on(edges);
  Model counts(Board(edges, 3));  // without the rule that the loop is one
  add_loop(counts, graph, literals);
  const LoopRule rule(graph, literals);
  std::vector<Board> solutions;
  std::vector<Board> several;
  const std::function<void(Board, Site)> sort_from = [&](Board board, Site site) {
    const auto is_hopeless = [&](const auto& each) { return each->is_hopeless(board); };
    if (std::ranges::any_of(counts.rules(), is_hopeless)) return;
    for (const Value value : {0, 1}) {
      if (site == edges) break;
      board.set(site, value);
      sort_from(board, site + 1);
    }
    if (site < edges) return;
    if (!rule.is_broken(board)) {
      solutions.push_back(board);
    } else if (!rule.cuts(board, counts.start()).empty()) {
      several.push_back(board);
    }
  };
  sort_from(counts.start(), 0);
  ASSERT_EQ(solutions.size(), 213U);
  ASSERT_GT(several.size(), 10U);
  for (const Board& board : several) {
    for (int round = 0; round < 20; ++round) {
      // What a search knows is true of the board.
      Board known = counts.start();
      for (Site site = 0; site < edges; ++site) {
        if (rng.chance(10 * (round % 5))) known[site] = board[site];
      }
      for (const Clause& clause : rule.cuts(board, known)) {
        const auto holds_on = [&](const Board& one) {
          return std::ranges::any_of(clause, [&](const Literal& each) { return each.holds(one); });
        };
        EXPECT_FALSE(holds_on(board));
        for (const Board& solution : solutions) {
          bool is_possible = true;
          for (Site site = 0; site < edges; ++site)
            is_possible = is_possible && (solution[site] & known[site]) != 0;
          EXPECT_TRUE(!is_possible || holds_on(solution));
        }
      }
    }
  }
}

}  // namespace
}  // namespace crosshatch::rules
