// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// The pieces that the vertices form whose literals hold.
class Pieces {
 public:
  struct Piece {
    std::vector<int> vertices = {};  ///< in an order in which each touches one before it
    std::vector<int> seeds = {};
  };

  Pieces(const Graph& graph, const Literals& literals, const Board& board,
         std::span<const int> sizes);

  [[nodiscard]] std::span<const Piece> all() const { return pieces_; }
  [[nodiscard]] int piece_of(int vertex) const { return piece_of_[vertex]; }  ///< or -1

 private:
  std::vector<Piece> pieces_;
  std::vector<int> piece_of_;  // by vertex
};

}  // namespace crosshatch::rules
