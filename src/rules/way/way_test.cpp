// SPDX-License-Identifier: MIT
#include "rules/way/way.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string_view>

#include "base/effort_test.h"
#include "base/rng.h"
#include "rules/kinds_test.h"

namespace crosshatch::rules {
namespace {

/// Vertex i's exits are its neighbours in order, the last value is the end.
Model model_of(const Graph& graph, const std::vector<int>& given) {
  WayMap map{.exits = {}, .entries = {}, .end = 7, .given = given};
  Board start(graph.vertices(), only(7));
  std::vector<Site> sites;
  for (int vertex = 0; vertex < graph.vertices(); ++vertex) {
    sites.push_back(vertex);
    map.exits.emplace_back();
    for (const auto& [edge, other] : graph.ends_at(vertex)) {
      const auto value = static_cast<Value>(map.exits.back().size());
      map.exits.back().push_back({value, other});
      start[vertex] |= only(value);
    }
  }
  Model model(start);
  model.add<WayRule>(sites, map);
  return model;
}

/// All paths through the graph, as boards: by trying, and without the rule.
void each_path(const Graph& graph, std::vector<int>& path,
               const std::function<void(const std::vector<int>&)>& use) {
  if (static_cast<int>(path.size()) == graph.vertices()) return use(path);
  for (int next = 0; next < graph.vertices(); ++next) {
    const auto is_it = [&](const Graph::End& end) { return end.vertex == next; };
    if (std::ranges::find(path, next) != path.end()) continue;
    if (!path.empty() && std::ranges::none_of(graph.ends_at(path.back()), is_it)) continue;
    path.push_back(next);
    each_path(graph, path, use);
    path.pop_back();
  }
}

Board board_of(const Graph& graph, const std::vector<int>& path) {
  Board board(graph.vertices(), only(7));
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const auto ends = graph.ends_at(path[i]);
    for (std::size_t value = 0; value < ends.size(); ++value) {
      if (ends[value].vertex == path[i + 1]) board.set(path[i], static_cast<Value>(value));
    }
  }
  return board;
}

std::vector<Board> boards_of(const Graph& graph, const std::vector<int>& given) {
  std::vector<Board> boards;
  std::vector<int> path;
  each_path(graph, path, [&](const std::vector<int>& one) {
    for (std::size_t i = 0; i < one.size(); ++i) {
      if (given[one[i]] >= 0 && given[one[i]] != static_cast<int>(i)) return;
    }
    boards.push_back(board_of(graph, one));
  });
  return boards;
}

std::vector<int> some_given(int vertices, Rng& rng) {
  std::vector<int> given(static_cast<std::size_t>(vertices), -1);
  std::vector<int> numbers;
  for (int number = 0; number < vertices; ++number) numbers.push_back(number);
  rng.shuffle(numbers);
  for (int vertex = 0; vertex < vertices; ++vertex) {
    if (rng.chance(30)) given[vertex] = numbers[vertex];
  }
  return given;
}

TEST(Way, IsKeptByPathsAlone) {
  Rng rng(1);
  int kept = 0;
  for (int round = 0; round < tries(60); ++round) {
    const int vertices = 1 + rng.below(5);
    const int percent = 40 + rng.below(50);
    const Graph graph = random_graph(vertices, percent, rng);
    const std::vector<int> given = some_given(vertices, rng);
    const Model model = model_of(graph, given);
    std::vector<Board> expected = boards_of(graph, given);
    kept += static_cast<int>(expected.size());
    each_board(model.start(), [&](const Board& board) {
      EXPECT_EQ(model.is_broken(board), std::ranges::find(expected, board) == expected.end());
    });
  }
  EXPECT_GT(kept, tries(20));
}

/// Narrowing and SAT keep all solutions, and SAT finds each once.
TEST(Way, IsSolvedLikeByTrying) {
  Rng rng(2);
  int several = 0;
  for (int round = 0; round < tries(150); ++round) {
    const int vertices = 4 + rng.below(4);
    const int percent = 35 + rng.below(40);
    const Graph graph = random_graph(vertices, percent, rng);
    const std::vector<int> given = some_given(vertices, rng);
    const Model model = model_of(graph, given);
    const std::vector<Board> expected = boards_of(graph, given);
    several += expected.size() > 1;
    Budget budget;
    Board narrow = model.start();
    ASSERT_EQ(deduce(model, narrow, budget), Ending::exhausted);
    for (const Board& one : expected) ASSERT_TRUE(fits(one, narrow));
    for (const Board& one : expected) {
      const auto* way = dynamic_cast<const WayRule*>(model.rules()[0].get());
      std::vector<int> numbers = way->numbers(one);
      std::ranges::sort(numbers);
      for (int i = 0; i < vertices; ++i) ASSERT_EQ(numbers[i], i);
    }
    if (!sat::can_solve()) continue;
    std::vector<Board> found;
    ASSERT_EQ(enumerate(model, model.start(), budget,
                        [&](const Board& one) {
                          found.push_back(one);
                          return found.size() <= expected.size();
                        }),
              Ending::exhausted);
    ASSERT_EQ(found.size(), expected.size());
    for (const Board& one : expected) ASSERT_NE(std::ranges::find(found, one), found.end());
  }
  EXPECT_GT(several, tries(20));
}

/// From boards that some solution has; all arguments are met, and follow from their reasons.
TEST(Way, NarrowsByAllArguments) {
  Rng rng(3);
  std::map<std::string_view, int> hows;
  for (int round = 0; round < all_tries(200); ++round) {
    const int vertices = 4 + rng.below(2);
    const Graph graph = random_graph(vertices, 65, rng);
    const std::vector<int> given = some_given(vertices, rng);
    const Model model = model_of(graph, given);
    const std::vector<Board> all = boards_of(graph, given);
    if (all.empty()) continue;
    const Board& solution = all[rng.below(static_cast<int>(all.size()))];
    Board board = model.start();
    for (Site site = 0; site < board.sites(); ++site) {
      const int chance = rng.below(100);
      if (chance < 25) board[site] = solution[site];
      if (chance >= 60) board[site] &= solution[site] | rng.next();
    }
    expect_sound(model, board);
    count_arguments(model, board, hows);
  }
  for (const std::string_view how : {"goes-on", "comes-from", "numbers", "no-walk"})
    EXPECT_GT(hows[how], 0) << how;
}

TEST(Way, IsSpelledOutByCounts) {
  Rng rng(4);
  for (int round = 0; round < tries(30); ++round) {
    const int vertices = 1 + rng.below(4);
    const Graph graph = random_graph(vertices, 60, rng);
    const std::vector<int> given = some_given(vertices, rng);
    const Model model = model_of(graph, given);
    Model spelled = model_of(graph, given);
    expect_same_spelled_out(model, spelled);
  }
  // So many that they are in groups, with a line of vertices.
  std::vector<GraphEdge> edges;
  for (int vertex = 0; vertex < 12; ++vertex) edges.push_back({vertex, vertex + 1});
  const Graph line(13, edges);
  Model spelled = model_of(line, std::vector<int>(13, -1));
  spelled.spell_out();
  std::vector<int> path;
  for (int vertex = 0; vertex < 13; ++vertex) path.push_back(vertex);
  const Board forth = board_of(line, path);
  Board back = forth;
  back[0] = forth[12];
  for (const auto& [solution, is_kept] : {std::pair(forth, true), std::pair(back, false)}) {
    Board all = spelled.start();
    for (Site site = 0; site < 13; ++site) all[site] = solution[site];
    EXPECT_EQ(complete(spelled, all), is_kept);
  }
}

/// That 1 and 2 both go on to 0 is found when 0 has been looked at already; 0 and 1 are closed.
TEST(Way, MayNotLeadIntoAClosedOne) {
  const std::vector<std::vector<int>> ways = {{1}, {0, 4}, {0, 3}, {}, {}, {3}, {4}};
  WayMap map{.exits = {}, .entries = {}, .end = 7, .given = std::vector<int>(7, -1)};
  map.entries.resize(7);
  std::vector<Candidates> values;
  for (int vertex = 0; vertex < 7; ++vertex) {
    map.exits.emplace_back();
    values.push_back(ways[vertex].empty() ? only(7) : 0);
    for (const int next : ways[vertex]) {
      const auto value = static_cast<Value>(map.exits.back().size());
      map.exits.back().push_back({value, next});
      map.entries[next].push_back({value, vertex});
      values.back() |= only(value);
    }
  }
  EXPECT_FALSE(WayNumbers(map, std::move(values)).narrow());
}

/// 3x3 cells have five of one colour, and a path begins and ends there.
TEST(Way, TakesColoursInTurns) {
  std::vector<GraphEdge> edges;
  for (int cell = 0; cell < 9; ++cell) {
    if (cell % 3 < 2) edges.push_back({cell, cell + 1});
    if (cell < 6) edges.push_back({cell, cell + 3});
  }
  std::vector<int> given(9, -1);
  given[1] = 0;
  const Model model = model_of({9, edges}, given);
  Board board = model.start();
  Budget budget;
  ASSERT_EQ(deduce(model, board, budget), Ending::exhausted);
  EXPECT_TRUE(board.is_impossible());
}

}  // namespace
}  // namespace crosshatch::rules
