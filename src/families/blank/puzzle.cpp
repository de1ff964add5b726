// SPDX-License-Identifier: MIT
#include "families/blank/puzzle.h"

namespace crosshatch::blank {

bool Puzzle::is_same(const crosshatch::Puzzle& other) const {
  const Puzzle& that = of(other);
  return rows() == that.rows() && columns() == that.columns() && givens_ == that.givens_;
}

}  // namespace crosshatch::blank
