// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <vector>

#include "rules/graph.h"
#include "rules/literal.h"

namespace crosshatch::rules {

/// The least and the largest size of a piece whose vertices hold this value (SizesRule).
[[nodiscard]] constexpr int least_size(Value value) { return value + 1; }
[[nodiscard]] constexpr int largest_size(Value value, int most) {
  return value < most ? value + 1 : std::numeric_limits<int>::max();
}

/// The pieces of decided vertices that hold the same.
class Equals {
 public:
  struct Piece {
    Value value = 0;
    std::vector<int> vertices = {};

    [[nodiscard]] int size() const { return static_cast<int>(vertices.size()); }
  };

  Equals(const Graph& graph, const Board& board);

  [[nodiscard]] const std::vector<Piece>& all() const { return pieces_; }
  [[nodiscard]] const Piece& operator[](int number) const { return pieces_[number]; }
  [[nodiscard]] int piece_of(int vertex) const { return piece_of_[vertex]; }  ///< or -1
  /// The piece of a vertex, if it holds this value; or -1.
  [[nodiscard]] int piece_of(int vertex, Value value) const {
    const int piece = piece_of_[vertex];
    return piece >= 0 && pieces_[piece].value == value ? piece : -1;
  }
  /// The pieces of a value beside a vertex, each once.
  [[nodiscard]] std::vector<int> beside(const Graph& graph, int vertex, Value value) const;

 private:
  std::vector<Piece> pieces_;
  std::vector<int> piece_of_;  // by vertex
};

}  // namespace crosshatch::rules
