// SPDX-License-Identifier: MIT
#include "rules/sizes/equals.h"

#include <algorithm>
#include <utility>

namespace crosshatch::rules {

Equals::Equals(const Graph& graph, const Board& board)
    : piece_of_(static_cast<std::size_t>(graph.vertices()), -1) {
  for (int start = 0; start < graph.vertices(); ++start) {
    if (piece_of_[start] >= 0 || !board.is_decided(start)) continue;
    const auto number = static_cast<int>(pieces_.size());
    Piece piece{board.value(start), {start}};
    piece_of_[start] = number;
    for (std::size_t i = 0; i < piece.vertices.size(); ++i) {
      for (const auto& [edge, next] : graph.ends_at(piece.vertices[i])) {
        if (piece_of_[next] >= 0 || board[next] != board[start]) continue;
        piece_of_[next] = number;
        piece.vertices.push_back(next);
      }
    }
    pieces_.push_back(std::move(piece));
  }
}

std::vector<int> Equals::beside(const Graph& graph, int vertex, Value value) const {
  std::vector<int> found;
  for (const auto& [edge, next] : graph.ends_at(vertex)) {
    const int piece = piece_of(next, value);
    if (piece >= 0 && std::ranges::find(found, piece) == found.end()) found.push_back(piece);
  }
  return found;
}

}  // namespace crosshatch::rules
