// SPDX-License-Identifier: MIT
#pragma once

#include "puzzle.h"

namespace crosshatch::verify {

/// A rule about the pieces that cells form whose literals hold: cells that share a side are tied.
/// Its clauses would be too many, so that certificates have cuts: clauses that it implies.
class Pieces {
 public:
  enum class Kind {
    connected,  ///< there is one piece at most
    areas,      ///< each piece has one seed, and as many cells as that says
  };

  Pieces(Kind kind, int rows, int columns)
      : kind_(kind), columns_(columns), cells_(static_cast<std::size_t>(rows) * columns) {}

  static constexpr std::int32_t any_size = -1;

  /// The signed literal of a cell that has none so far. `size`: how many cells its piece has if it
  /// is a seed, perhaps `any_size`, else 0.
  void add(std::int32_t literal, std::int32_t size);
  Kind kind() const { return kind_; }

  /// That each seed is in a piece. The rest are cuts.
  void add_clauses(Formula& formula) const;
  bool is_broken(Solution solution) const;
  /// Whether no board that keeps the rule breaks a clause. False where this is not seen at a
  /// glance.
  bool implies(std::span<const std::int32_t> clause) const;

 private:
  struct Cell {
    std::int32_t literal = 0;  ///< 0: it is in no piece
    std::int32_t size = 0;
  };
  struct Piece {
    std::int32_t cells = 0;
    std::int32_t seeds = 0;
    std::int32_t size = 0;  ///< what one of them says, of how many cells it is
  };
  /// The pieces of some cells, and the piece of each cell, -1 of others.
  struct Division {
    Array<std::int32_t> piece_of;
    Array<Piece> pieces;
  };
  Division divided(const Array<char>& is_in) const;

  Kind kind_;
  int columns_;
  Array<Cell> cells_;
};

}  // namespace crosshatch::verify
