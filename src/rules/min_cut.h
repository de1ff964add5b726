// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace crosshatch::rules {

/// The cheapest set of arcs without which no way leads from one vertex of a network to another: as
/// much can flow between them as it costs (Ford and Fulkerson, 1956).
class MinCut {
 public:
  explicit MinCut(int vertices) : first_(static_cast<std::size_t>(vertices), none) {}

  /// An arc, and one back. Those that cost nothing are as good as not there.
  void add(int from, int to, int cost, int cost_back);

  /// Finds the cut. Once for each network.
  void part(int source, int target);

  /// The vertices on the side of the source, as few or as many as a cheapest cut can leave there.
  [[nodiscard]] std::vector<char> least_side() const;
  [[nodiscard]] std::vector<char> most_side() const;

 private:
  static constexpr int none = -1;
  struct Arc {
    int to;
    int next;  // of the same vertex
    int left;  // that can still flow
  };

  [[nodiscard]] bool reach();
  void augment();
  [[nodiscard]] int from(int arc) const { return arcs_[arc ^ 1].to; }

  std::vector<int> first_;  // arc of each vertex
  std::vector<Arc> arcs_;   // in pairs, there and back
  std::vector<int> by_;     // the arc that reached the vertex last
  std::vector<int> reached_;
  int source_ = 0;
  int target_ = 0;
};

}  // namespace crosshatch::rules
