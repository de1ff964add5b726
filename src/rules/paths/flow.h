// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "core/board.h"
#include "rules/paths/paths.h"

namespace crosshatch::rules {

/// The two ends of a path that is not complete.
using EndPair = std::pair<int, int>;

/// A flow from first ends to others. Each vertex is an entrance, 2v, and an exit, 2v + 1.
class PathsFlow {
 public:
  static constexpr int none = -1;

  PathsFlow(const PathsRule& paths, const Board& board, const std::vector<char>& is_closed)
      : paths_(paths),
        board_(board),
        is_closed_(is_closed),
        from_(static_cast<std::size_t>(paths.graph().vertices()), none),
        to_(from_),
        is_source_(from_.size()),
        is_sink_(from_.size()) {}

  /// Whether all pairs get through.
  [[nodiscard]] bool fill(const std::vector<EndPair>& pairs);

  /// The edge by which the flow leaves the vertex, or comes.
  [[nodiscard]] int to(int vertex) const { return to_[vertex]; }
  [[nodiscard]] int from(int vertex) const { return from_[vertex]; }
  [[nodiscard]] bool is_end(int vertex) const {
    return is_source_[vertex] != 0 || is_sink_[vertex] != 0;
  }

  /// Calls `use` with each node to which the flow could be changed from this one.
  template <class Use>
  void each_next(int node, Use use) const {
    const int vertex = node / 2;
    const bool is_used = from_[vertex] != none || to_[vertex] != none;
    if (node % 2 == 0) {
      if (!is_used && !is_end(vertex)) use(node + 1, none);
      // Back to where the flow comes from.
      if (from_[vertex] != none) use(2 * other_end(from_[vertex], vertex) + 1, from_[vertex]);
      return;
    }
    if (is_used) use(node - 1, none);
    for (const auto& [edge, next] : paths_.graph().ends_at(vertex)) {
      if (!is_open_way(edge, next) || edge == to_[vertex]) continue;
      use(2 * next, edge);
    }
  }

  /// What is reached from a node, nodes.
  [[nodiscard]] std::vector<char> reached(int first) const;

 private:
  [[nodiscard]] int other_end(int edge, int vertex) const {
    const GraphEdge& ends = paths_.graph().edges()[edge];
    return ends.one == vertex ? ends.other : ends.one;
  }
  [[nodiscard]] bool is_open_way(int edge, int next) const {
    return is_closed_[next] == 0 && paths_.literals()[edge].may_hold(board_);
  }

  /// One more way, from this end to any of the others.
  bool augment(int first);
  /// By node: from which node it was reached, and by which edge.
  using Reached = std::vector<std::pair<int, int>>;
  void change_along(const Reached& by, int last, int first);

  const PathsRule& paths_;
  const Board& board_;
  const std::vector<char>& is_closed_;  // of complete paths
  std::vector<int> from_;
  std::vector<int> to_;
  std::vector<char> is_source_;
  std::vector<char> is_sink_;
};

}  // namespace crosshatch::rules
