// SPDX-License-Identifier: MIT
#pragma once

#include "rule.h"

namespace crosshatch::verify {

/// A rule about the pieces that cells form whose literals hold: cells that share a side are tied,
/// perhaps those that share a corner, too; of a loop edges that meet. Its clauses would be too
/// many, so that certificates have cuts: clauses that it implies.
class Pieces final : public Rule {
 public:
  enum class Kind {
    connected,  ///< there is one piece at most
    areas,      ///< each piece has one seed, and as many cells as that says
    loop,       ///< there is one piece, and no edge ends or branches
  };
  static constexpr std::int32_t any_size = -1;

  /// `sizes`: how many cells the piece of each site has if it is a seed, perhaps `any_size`, else
  /// 0.
  Pieces(const Puzzle& puzzle, Sites sites, Kind kind, bool has_corners, Array<std::int32_t> sizes);

  /// That each seed is in a piece, and some edge on the loop. The rest are cuts.
  void add_clauses(Formula& formula) const override;
  bool is_broken(Solution solution) const override;
  bool implies(std::span<const std::int32_t> clause) const override;

 private:
  struct Cell {
    std::uint64_t values = 0;  ///< 0: it is in no piece
    std::int32_t size = 0;
    std::size_t site = 0;  ///< what holds them: the cell, or a hidden site
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
  /// Of an edge the places of the corners at its ends.
  std::pair<std::size_t, std::size_t> ends_of(std::size_t edge) const;

  Kind kind_;
  bool has_corners_;
  Array<Cell> cells_;
};

}  // namespace crosshatch::verify
