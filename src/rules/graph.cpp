// SPDX-License-Identifier: MIT
#include "rules/graph.h"

#include <utility>

namespace crosshatch::rules {

Graph::Graph(int vertices, std::vector<GraphEdge> edges)
    : edges_(std::move(edges)), first_(static_cast<std::size_t>(vertices) + 1) {
  for (const GraphEdge& edge : edges_) {
    ++first_[edge.one + 1];
    ++first_[edge.other + 1];
  }
  for (int vertex = 0; vertex < vertices; ++vertex) first_[vertex + 1] += first_[vertex];
  ends_.resize(first_.back());
  std::vector<std::size_t> next = first_;
  for (int edge = 0; edge < static_cast<int>(edges_.size()); ++edge) {
    const auto [one, other] = edges_[edge];
    ends_[next[one]++] = {edge, other};
    ends_[next[other]++] = {edge, one};
  }
}

}  // namespace crosshatch::rules
