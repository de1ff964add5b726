// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/graph.h"
#include "rules/sizes/equals.h"

namespace crosshatch::rules {

/// Whether a piece has room around a vertex that holds nothing yet, on a board. Its own pieces may
/// be older than the board.
class Fitting {
 public:
  Fitting(const Graph& graph, int most, const Equals& equals, const Board& board)
      : graph_(graph),
        most_(most),
        equals_(equals),
        board_(board),
        cost_(static_cast<std::size_t>(graph.vertices())) {}

  [[nodiscard]] bool fits(int vertex, Value value);

 private:
  void enter(int vertex, int cost, int left);

  const Graph& graph_;
  int most_;
  const Equals& equals_;
  const Board& board_;
  std::vector<int> cost_;                  // by vertex, of the last question
  std::vector<int> found_;                 // those that have one
  std::vector<std::vector<int>> waiting_;  // by cost
};

}  // namespace crosshatch::rules
