// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "rules/areas/pieces.h"

namespace crosshatch::rules {

/// How far pieces can grow on a board. A vertex costs one, a piece without a seed that is joined as
/// many as it has; nothing joins two seeds.
class Growth {
 public:
  Growth(const Graph& graph, const Literals& literals, const Board& board, const Pieces& pieces);

  static constexpr int nowhere = -1;

  /// Looks from a piece on for what it may take with so many more vertices, without going over
  /// `closed`. It holds until the next look.
  void look(int piece, int most, int closed = nowhere);

  /// How many more vertices the piece has when it takes this one with all that it then touches; at
  /// least. More than `most` if it cannot.
  [[nodiscard]] int need(int vertex) const;
  /// The same for another piece, which has no seed.
  [[nodiscard]] int need_of_piece(int piece) const;
  /// Vertices and pieces without a seed that the piece may take, the nearest first. Of a piece its
  /// first vertex.
  [[nodiscard]] std::span<const int> found() const { return found_; }
  /// Open vertices on the way from the piece to what was found.
  [[nodiscard]] std::vector<int> way_to(int vertex) const;

  /// By vertex, how many more vertices the piece has when it takes that one and another piece,
  /// which has no seed and was found; at least. More than `most` if it cannot.
  [[nodiscard]] std::vector<int> needs_beside(int piece) const;

  /// All that closes in what was found: why there is no more.
  [[nodiscard]] Literals limits() const;
  /// Why nothing that holds one of these vertices reaches a seed in time, without going over
  /// `closed`; no piece has more than `largest` vertices.
  [[nodiscard]] Literals why_lost(std::span<const int> vertices, int largest,
                                  int closed = nowhere) const;

  /// All that is decided so near to one of these vertices, or to `other`, that a piece with it and
  /// at most `largest` vertices may have to do with it.
  [[nodiscard]] Literals what_is_near(std::span<const int> vertices, int other, int largest) const;

  /// That all vertices of a piece are in.
  void add_piece(int piece, std::vector<char>& is_told, Literals& reason) const;

 private:
  void enter(int vertex, int cost, int from);
  [[nodiscard]] bool is_seeded(int piece) const { return pieces_[piece].has_seed(); }
  /// A piece with a seed, other than this one, beside a vertex; or nowhere.
  [[nodiscard]] int stranger_beside(int vertex, int piece) const;

  const Graph& graph_;
  const Literals& literals_;
  const Board& board_;
  const Pieces& pieces_;
  int piece_ = nowhere;
  int most_ = 0;
  std::vector<int> cost_;  // by vertex; 0: not found
  std::vector<int> from_;  // by vertex
  std::vector<int> found_;
  std::vector<std::vector<int>> waiting_;  // by cost
};

}  // namespace crosshatch::rules
