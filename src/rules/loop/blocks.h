// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// The blocks of the graph of all edges that may hold: two edges are in one block if some loop
/// passes both (Hopcroft and Tarjan, 1973).
class Blocks {
 public:
  Blocks(const Graph& graph, const Literals& literals, const Board& board);

  [[nodiscard]] int block_of(int edge) const { return block_of_[edge]; }  ///< -1: it cannot hold
  /// No loop passes the edge.
  [[nodiscard]] bool is_bridge(int edge) const { return sizes_[block_of_[edge]] == 1; }
  /// Whether the vertex is of several blocks: without it the graph falls apart.
  [[nodiscard]] bool is_joint(const Graph& graph, int vertex) const;

 private:
  std::vector<int> block_of_;  // by edge
  std::vector<int> sizes_;     // by block
};

/// Edges that do not hold and part the others: with one vertex left out they are all edges that
/// lead from one of the two to the other. Empty if there are no such edges, because all is apart.
/// `blocks`: of this board.
[[nodiscard]] Literals parting(const Graph& graph, const Literals& literals, const Board& board,
                               const Blocks& blocks, int edge, int other);

}  // namespace crosshatch::rules
