// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// The pieces that the edges form which are known to be on the loop.
class LoopPaths {
 public:
  LoopPaths(const Graph& graph, const Literals& literals, const Board& board);

  [[nodiscard]] int size() const { return static_cast<int>(edges_.size()); }
  [[nodiscard]] std::span<const int> edges(int path) const { return edges_[path]; }
  /// The path that the vertex is on, or -1.
  [[nodiscard]] int path_at(int vertex) const { return path_at_[vertex]; }
  /// Every vertex has two of its edges. Where no vertex has more, it is a loop.
  [[nodiscard]] bool is_closed(int path) const { return edges_[path].size() == vertices_[path]; }

 private:
  std::vector<std::vector<int>> edges_;  // by path
  std::vector<std::size_t> vertices_;    // by path: how many
  std::vector<int> path_at_;             // by vertex
};

}  // namespace crosshatch::rules
