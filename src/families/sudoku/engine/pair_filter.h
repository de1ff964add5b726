// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "families/sudoku/engine/propagator.h"

namespace crosshatch::sudoku {

/// What the other of two sites may hold beside any of some digits: looked up for five digits at a
/// time.
class Partners {
 public:
  using Mask = Propagator::Mask;

  /// `of[digit]`: what may stand beside that digit.
  explicit Partners(std::span<const Mask> of);

  [[nodiscard]] Mask of(Mask digits) const {
    Mask found = 0;
    for (const Chunk& chunk : chunks_) {
      found |= chunk[digits % chunk.size()];
      digits /= static_cast<Mask>(chunk.size());
    }
    return found;
  }

 private:
  using Chunk = std::array<Mask, 32>;
  std::vector<Chunk> chunks_;
};

/// Which digits two sites may hold together, from both sides.
struct PairTable {
  Partners of_one;
  Partners of_other;
};

/// Two sites that may hold only some digits together.
class PairFilter final : public Propagator {
 public:
  /// `is_shared`: some other site sees both, so that it pays to know what they hold in any case.
  PairFilter(Site one, Site other, std::shared_ptr<const PairTable> table, bool is_shared)
      : Propagator({one, other}), table_(std::move(table)), is_shared_(is_shared) {}

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 1; }

 private:
  std::shared_ptr<const PairTable> table_;
  bool is_shared_;
};

}  // namespace crosshatch::sudoku
