// SPDX-License-Identifier: MIT
#include "rules/areas/pieces.h"

#include <utility>

namespace crosshatch::rules {

Pieces::Pieces(const Graph& graph, const Literals& literals, const Board& board,
               std::span<const int> sizes)
    : piece_of_(static_cast<std::size_t>(graph.vertices()), -1) {
  for (int start = 0; start < graph.vertices(); ++start) {
    if (piece_of_[start] >= 0 || !literals[start].holds(board)) continue;
    const auto number = static_cast<int>(pieces_.size());
    Piece piece{.vertices = {start}};
    piece_of_[start] = number;
    for (std::size_t i = 0; i < piece.vertices.size(); ++i) {
      const int vertex = piece.vertices[i];
      if (sizes[vertex] != 0) piece.seeds.push_back(vertex);
      for (const auto& [edge, next] : graph.ends_at(vertex)) {
        if (piece_of_[next] >= 0 || !literals[next].holds(board)) continue;
        piece_of_[next] = number;
        piece.vertices.push_back(next);
      }
    }
    if (piece.has_seed()) piece.wanted = sizes[piece.seeds.front()];
    if (piece.wanted < 0) piece.wanted = graph.vertices();
    pieces_.push_back(std::move(piece));
  }
}

}  // namespace crosshatch::rules
