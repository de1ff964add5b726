// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// A vertex that every way from the root to another vertex passes.
struct Bottleneck {
  int vertex = 0;
  int other = 0;  ///< a vertex beyond it that is in the set
  /// Where those that are reached only through it stand in `Bottlenecks::order`.
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct Bottlenecks {
  std::vector<Bottleneck> all;
  std::vector<int> order;  ///< the vertices that are reached
};

/// The open vertices without which a vertex of the set is cut off from the root, which is in the
/// set; over vertices that may be in it. (Tarjan's articulation points, 1972.)
[[nodiscard]] Bottlenecks bottlenecks(const Graph& graph, const Literals& literals,
                                      const Board& board, int root);

}  // namespace crosshatch::rules
