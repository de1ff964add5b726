// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "rules/areas/growth.h"

namespace crosshatch::rules {

/// What a piece may take, at the last look of its growth, and what is left of it without one of
/// its vertices.
class Room {
 public:
  Room(const Graph& graph, const Pieces& pieces, const Growth& growth, int piece, int most);

  [[nodiscard]] int size() const { return size_; }
  /// The open ones.
  [[nodiscard]] std::span<const int> vertices() const { return vertices_; }
  [[nodiscard]] int size_without(int vertex) const { return size_ - 1 - beyond_[vertex]; }

 private:
  int size_ = 0;
  std::vector<int> vertices_;
  std::vector<int> beyond_;  // by vertex: what only it leads to
};

}  // namespace crosshatch::rules
