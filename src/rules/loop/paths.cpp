// SPDX-License-Identifier: MIT
#include "rules/loop/paths.h"

namespace crosshatch::rules {

LoopPaths::LoopPaths(const Graph& graph, const Literals& literals, const Board& board)
    : path_at_(static_cast<std::size_t>(graph.vertices()), -1) {
  std::vector<int> stack;
  const std::span<const GraphEdge> all = graph.edges();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (path_at_[all[i].one] >= 0 || !literals[i].holds(board)) continue;
    Piece piece{.begin = edges_.size()};
    stack = {all[i].one};
    path_at_[all[i].one] = size();
    while (!stack.empty()) {
      const int vertex = stack.back();
      stack.pop_back();
      ++piece.vertices;
      for (const auto& [edge, next] : graph.ends_at(vertex)) {
        if (!literals[edge].holds(board)) continue;
        if (all[edge].one == vertex) edges_.push_back(edge);
        if (path_at_[next] >= 0) continue;
        path_at_[next] = size();
        stack.push_back(next);
      }
    }
    piece.end = edges_.size();
    pieces_.push_back(piece);
  }
}

}  // namespace crosshatch::rules
