// SPDX-License-Identifier: MIT
#include "rules/loop/blocks.h"

#include <algorithm>
#include <optional>

namespace crosshatch::rules {

Blocks::Blocks(const Graph& graph, const Literals& literals, const Board& board)
    : block_of_(literals.size(), -1) {
  struct Visit {
    int vertex;
    int by_edge;
    std::size_t next_end = 0;
  };
  std::vector<int> number(static_cast<std::size_t>(graph.vertices()), -1);
  std::vector<int> low(number.size());
  std::vector<int> edges;  // those of blocks that are not finished
  int entered = 0;
  for (int start = 0; start < graph.vertices(); ++start) {
    if (number[start] >= 0) continue;
    std::vector<Visit> path = {{start, -1}};
    number[start] = low[start] = entered++;
    while (!path.empty()) {
      Visit& top = path.back();
      const int vertex = top.vertex;
      const auto ends = graph.ends_at(vertex);
      if (top.next_end < ends.size()) {
        const auto [edge, next] = ends[top.next_end++];
        if (edge == top.by_edge || !literals[edge].may_hold(board)) continue;
        if (number[next] < 0) {
          edges.push_back(edge);
          number[next] = low[next] = entered++;
          path.push_back({next, edge});
        } else if (number[next] < number[vertex]) {
          edges.push_back(edge);
          low[vertex] = std::min(low[vertex], number[next]);
        }
        continue;
      }
      const int by_edge = top.by_edge;
      path.pop_back();
      if (path.empty()) break;
      const int parent = path.back().vertex;
      low[parent] = std::min(low[parent], low[vertex]);
      if (low[vertex] < number[parent]) continue;
      const auto first = std::ranges::find(edges, by_edge);
      for (auto edge = first; edge != edges.end(); ++edge)
        block_of_[*edge] = static_cast<int>(sizes_.size());
      sizes_.push_back(static_cast<int>(edges.end() - first));
      edges.erase(first, edges.end());
    }
  }
}

bool Blocks::is_joint(const Graph& graph, int vertex) const {
  int block = -1;
  for (const auto& [edge, next] : graph.ends_at(vertex)) {
    const int one = block_of(edge);
    if (one < 0) continue;
    if (block >= 0 && one != block) return true;
    block = one;
  }
  return false;
}

namespace {

/// What can be reached from the ends of an edge without passing a vertex or that edge itself.
std::vector<char> side_of(const Graph& graph, const Literals& literals, const Board& board,
                          int start, int without_vertex, int without_edge) {
  std::vector<char> side(static_cast<std::size_t>(graph.vertices()));
  std::vector<int> stack = {start};
  side[start] = true;
  while (!stack.empty()) {
    const int vertex = stack.back();
    stack.pop_back();
    for (const auto& [edge, next] : graph.ends_at(vertex)) {
      if (side[next] || next == without_vertex || edge == without_edge) continue;
      if (!literals[edge].may_hold(board)) continue;
      side[next] = true;
      stack.push_back(next);
    }
  }
  return side;
}

}  // namespace

Literals parting(const Graph& graph, const Literals& literals, const Board& board,
                 const Blocks& blocks, int edge, int other) {
  const auto [one, two] = graph.edges()[edge];
  for (int left_out = -1; left_out < graph.vertices(); ++left_out) {
    if (left_out >= 0 && !blocks.is_joint(graph, left_out)) continue;
    // An end of the edge that is left out is on neither side.
    const int start = one == left_out ? two : one;
    std::vector<char> side;
    if (other < 0) {
      side = side_of(graph, literals, board, one, -1, edge);
    } else {
      side = side_of(graph, literals, board, start, left_out, -1);
      const auto [far, farther] = graph.edges()[other];
      if (side[far] || side[farther]) continue;
    }
    Literals reason;
    for (int i = 0; i < static_cast<int>(literals.size()); ++i) {
      const auto [from, to] = graph.edges()[i];
      if (i == edge || from == left_out || to == left_out || side[from] == side[to]) continue;
      reason.push_back(!literals[i]);
    }
    return reason;
  }
  return {};
}

}  // namespace crosshatch::rules
