// SPDX-License-Identifier: MIT
#pragma once

#include "rule.h"

namespace crosshatch::verify {

/// Each cell holds the size of its piece, which is all that hold the same around it: value 0 is
/// size 1. From the value `most` on, a piece may be larger. All its clauses are cuts.
class Sizes final : public Rule {
 public:
  Sizes(const Puzzle& puzzle, std::int32_t most) : Rule(puzzle, {}), most_(most) {}

  void add_clauses(Formula& /*formula*/) const override {}
  bool is_broken(Solution solution) const override;
  bool implies(std::span<const std::int32_t> clause) const override;

 private:
  struct Piece {
    std::int32_t cells = 0;
    bool has_sure = false;  ///< a cell that holds nothing else
  };
  /// The piece of a cell whose other cells may be there, too; takes them away.
  Piece take_piece(std::size_t first, Array<char>& may_be, const Array<char>& is_sure) const;
  bool cannot_be(const Array<std::uint64_t>& left) const;

  std::int32_t most_;
};

}  // namespace crosshatch::verify
