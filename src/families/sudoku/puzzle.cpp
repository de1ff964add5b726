// SPDX-License-Identifier: MIT
#include "families/sudoku/puzzle.h"

#include <algorithm>

#include "families/sudoku/constraints/say.h"

namespace crosshatch::sudoku {

std::optional<BoxShape> usual_shape(int side) {
  if (side < smallest_side || side > largest_side) return std::nullopt;
  int rows = 1;
  for (int i = 2; i * i <= side; ++i) {
    if (side % i == 0) rows = i;
  }
  if (rows == 1) return std::nullopt;
  return BoxShape{rows, side / rows};
}

bool Puzzle::is_plain() const {
  const std::span<const Candidates> all = givens_.all();
  return std::all_of(all.begin(), all.end(),
                     [&](Candidates c) { return std::has_single_bit(c) || c == all_values(); });
}

void Puzzle::say_constraints() {
  SaidConstraints said = said_constraints(*this);
  constraints_ = std::move(said.model);
  unsaid_ = said.unsaid;
}

bool Puzzle::is_same(const crosshatch::Puzzle& other) const {
  return shape_ == of(other).shape_ && givens_ == of(other).givens_ &&
         variant_ == of(other).variant_;
}

}  // namespace crosshatch::sudoku
