// SPDX-License-Identifier: MIT
#pragma once

#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::blank {

/// A grid of cells that are 0 or 1; some are given, and no rule ties the others. The values of the
/// sites are the digits themselves.
class Puzzle final : public crosshatch::Puzzle {
 public:
  /// `givens` has rows x columns sites.
  Puzzle(int rows, int columns, Board givens)
      : crosshatch::Puzzle(rows, columns), givens_(std::move(givens)) {}

  [[nodiscard]] const Board& givens() const { return givens_; }

  [[nodiscard]] bool is_same(const crosshatch::Puzzle& other) const override;

 private:
  Board givens_;
};

/// The family's own view of a puzzle that is known to be of this family.
[[nodiscard]] inline const Puzzle& of(const crosshatch::Puzzle& puzzle) {
  return static_cast<const Puzzle&>(puzzle);
}

}  // namespace crosshatch::blank
