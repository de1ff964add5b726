// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "derive/variants/bit_grid.h"

namespace crosshatch::norinori {

/// What is soon found in regions, as bits: two black cells in each, and one black cell beside each.
class PairLogic {
 public:
  explicit PairLogic(const derive::BitGrid& grid) : grid_(grid) {}

  /// Begins anew, and finds all that follows. False: a contradiction.
  [[nodiscard]] bool find(std::span<const derive::BitCells> regions);

  [[nodiscard]] const derive::BitCells& black() const { return black_; }
  [[nodiscard]] derive::BitCells open() const { return grid_.all() - black_ - white_; }

 private:
  /// False: a contradiction.
  [[nodiscard]] bool look_at(const derive::BitCells& region);
  void look_at_pairs();

  const derive::BitGrid& grid_;
  derive::BitCells black_ = {};
  derive::BitCells white_ = {};
};

}  // namespace crosshatch::norinori
