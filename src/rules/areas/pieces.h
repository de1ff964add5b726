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
    int wanted = 0;  ///< how many vertices its first seed says; all that there are, if any number

    [[nodiscard]] int size() const { return static_cast<int>(vertices.size()); }
    [[nodiscard]] bool has_seed() const { return !seeds.empty(); }
    /// How many more it may have, if it has a seed.
    [[nodiscard]] int left() const { return wanted - size(); }
  };

  Pieces(const Graph& graph, const Literals& literals, const Board& board,
         std::span<const int> sizes);

  [[nodiscard]] std::span<const Piece> all() const { return pieces_; }
  [[nodiscard]] const Piece& operator[](int number) const { return pieces_[number]; }
  [[nodiscard]] int piece_of(int vertex) const { return piece_of_[vertex]; }  ///< or -1

 private:
  std::vector<Piece> pieces_;
  std::vector<int> piece_of_;  // by vertex
};

}  // namespace crosshatch::rules
