// SPDX-License-Identifier: MIT
#include "rules/paths/paths.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"
#include "rules/model.h"

namespace crosshatch::rules {
namespace {

/// Some vertices are ends, of one label, two or three.
std::vector<int> random_labels(int vertices, Rng& rng) {
  std::vector<int> labels;
  for (int vertex = 0; vertex < vertices; ++vertex)
    labels.push_back(rng.chance(55) ? static_cast<int>(rng.below(3)) : -1);
  return labels;
}

TEST(Paths, AgreesWithAllBoards) {
  Rng rng(5);
  std::map<std::string_view, int> hows;
  int possible = 0;
  for (int round = 0; round < tries(1000); ++round) {
    const int vertices = 3 + rng.below(4);
    Graph graph = random_graph(vertices, 55, rng);
    const int edges = static_cast<int>(graph.edges().size());
    if (edges == 0 || edges > 10) continue;
    Model model(Board(edges, 3));
    Literals literals = literals_of(edges, rng);
    std::vector<int> labels = random_labels(vertices, rng);
    add_paths(model, std::move(graph), std::move(literals), std::move(labels), rng.chance(30));
    const Board board = narrowed(model.start(), rng);
    possible += !solutions_of(model, board).empty();
    expect_sound(model, board);
    expect_agreement(model, board);
    (void)expect_sound_breach(*model.rules().back(), board);
    count_arguments(model, board, hows);
  }
  EXPECT_GT(possible, 20);
  for (const std::string_view how : {"unlike", "closed", "cut-off", "only-way", "no-end"})
    EXPECT_GT(hows[how], 0) << how;
}

TEST(Paths, AreSpelledOut) {
  Rng rng(6);
  for (int round = 0; round < tries(60); ++round) {
    const int vertices = 3 + rng.below(3);
    Graph graph = random_graph(vertices, 60, rng);
    const int edges = static_cast<int>(graph.edges().size());
    if (edges == 0 || edges > 7) continue;
    Literals literals = literals_of(edges, rng);
    std::vector<int> labels = random_labels(vertices, rng);
    const auto add_to = [&](Model& model) { add_paths(model, graph, literals, labels, false); };
    Model model(Board(edges, 3));
    Model spelled(Board(edges, 3));
    add_to(model);
    add_to(spelled);
    expect_same_spelled_out(model, spelled);
  }
}

/// Paths from corner to corner of n x n vertices (OEIS A007764).
TEST(Paths, CountsThoseFromCornerToCorner) {
  for (const auto& [side, paths] : {std::pair{2, 2}, {3, 12}, {4, 184}, {5, 8512}, {6, 1262816}}) {
    std::vector<GraphEdge> edges;
    Literals literals;
    for (int vertex = 0; vertex < side * side; ++vertex) {
      if (vertex % side + 1 < side) edges.push_back({vertex, vertex + 1});
      if (vertex / side + 1 < side) edges.push_back({vertex, vertex + side});
    }
    for (Site site = 0; site < static_cast<Site>(edges.size()); ++site)
      literals.push_back({site, only(1)});
    std::vector<int> labels(static_cast<std::size_t>(side * side), -1);
    labels.front() = labels.back() = 0;
    Model model(Board(static_cast<int>(edges.size()), 3));
    add_paths(model, {side * side, edges}, std::move(literals), std::move(labels), false);
    Budget budget;
    BigInt total;
    ASSERT_EQ(count(model, model.start(), {}, budget, total), Ending::exhausted);
    EXPECT_EQ(total, BigInt(paths));
  }
}

}  // namespace
}  // namespace crosshatch::rules
