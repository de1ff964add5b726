// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

namespace crosshatch::rules {

/// An edge of a graph: two of its vertices, numbered from 0.
struct GraphEdge {
  int one = 0;
  int other = 0;
};

/// Vertices, and for each the edges that end there.
class Graph {
 public:
  struct End {
    int edge = 0;    ///< its number in `edges`
    int vertex = 0;  ///< at its other end
  };

  Graph(int vertices, std::vector<GraphEdge> edges);

  [[nodiscard]] int vertices() const { return static_cast<int>(first_.size()) - 1; }
  [[nodiscard]] std::span<const GraphEdge> edges() const { return edges_; }
  [[nodiscard]] std::span<const End> ends_at(int vertex) const {
    return std::span(ends_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
  }

 private:
  std::vector<GraphEdge> edges_;
  std::vector<std::size_t> first_;  // by vertex, and one more
  std::vector<End> ends_;
};

}  // namespace crosshatch::rules
