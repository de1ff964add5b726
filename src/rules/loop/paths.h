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

  [[nodiscard]] int size() const { return static_cast<int>(pieces_.size()); }
  [[nodiscard]] std::span<const int> edges(int path) const {
    const Piece& piece = pieces_[path];
    return std::span(edges_).subspan(piece.begin, piece.end - piece.begin);
  }
  /// The path that the vertex is on, or -1.
  [[nodiscard]] int path_at(int vertex) const { return path_at_[vertex]; }
  /// Every vertex has two of its edges. Where no vertex has more, it is a loop.
  [[nodiscard]] bool is_closed(int path) const {
    return edges(path).size() == pieces_[path].vertices;
  }

 private:
  struct Piece {
    std::size_t begin = 0;  // of its edges in `edges_`
    std::size_t end = 0;
    std::size_t vertices = 0;
  };

  std::vector<int> edges_;  // path by path
  std::vector<Piece> pieces_;
  std::vector<int> path_at_;  // by vertex
};

}  // namespace crosshatch::rules
