// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// A vertex that every way from the root to another vertex passes.
struct Bottleneck {
  int vertex = 0;
  int other = 0;             ///< a vertex beyond it that is in the set
  std::vector<char> beyond;  ///< by vertex: whether it is reached only through this one
};

/// The open vertices without which a vertex of the set is cut off from the root, which is in the
/// set; over vertices that may be in it. (Tarjan's articulation points, 1972.)
[[nodiscard]] std::vector<Bottleneck> bottlenecks(const Graph& graph, const Literals& literals,
                                                  const Board& board, int root);

}  // namespace crosshatch::rules
