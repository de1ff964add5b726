// SPDX-License-Identifier: MIT
#include "rules/loop/paths.h"

namespace crosshatch::rules {

LoopPaths::LoopPaths(const Graph& graph, const Literals& literals, const Board& board)
    : path_at_(static_cast<std::size_t>(graph.vertices()), -1) {
  std::vector<int> stack;
  for (int start = 0; start < graph.vertices(); ++start) {
    if (path_at_[start] >= 0) continue;
    std::vector<int> edges;
    std::size_t vertices = 0;
    stack = {start};
    path_at_[start] = size();
    while (!stack.empty()) {
      const int vertex = stack.back();
      stack.pop_back();
      ++vertices;
      for (const auto& [edge, next] : graph.ends_at(vertex)) {
        if (!literals[edge].holds(board)) continue;
        if (graph.edges()[edge].one == vertex) edges.push_back(edge);
        if (path_at_[next] >= 0) continue;
        path_at_[next] = size();
        stack.push_back(next);
      }
    }
    if (edges.empty()) {
      path_at_[start] = -1;
      continue;
    }
    edges_.push_back(std::move(edges));
    vertices_.push_back(vertices);
  }
}

}  // namespace crosshatch::rules
