// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "families/sudoku/variant.h"

namespace crosshatch::sudoku {

/// What `Place::Kind::area` is in a sudoku: a diagonal (the one from the top left first), a window,
/// a cage or a constraint. Areas are numbered in this order; what the variant lacks is not counted.
/// Of several grids, each has a diagonal, those of one kind after each other.
struct Area {
  enum class Kind : std::uint8_t { main_diagonal, other_diagonal, window, cage, constraint };
  Kind kind;
  int number = 0;  ///< of a window, cage or constraint, or of the grid of a diagonal, from 0
};

/// How many diagonals of a kind there are, if any.
[[nodiscard]] inline int diagonals_of_a_kind(const Variant& variant) {
  return std::max(1, variant.grids.count());
}

/// The number of areas before the first cage.
[[nodiscard]] inline int areas_before_cages(const Variant& variant) {
  const int kinds = (variant.main_diagonal ? 1 : 0) + (variant.other_diagonal ? 1 : 0);
  return kinds * diagonals_of_a_kind(variant) + (variant.windows ? 4 : 0);
}

[[nodiscard]] inline int area_of_cage(const Variant& variant, int cage) {
  return areas_before_cages(variant) + cage;
}

[[nodiscard]] inline int area_of_constraint(const Variant& variant, int constraint) {
  return area_of_cage(variant, static_cast<int>(variant.cages.size())) + constraint;
}

/// The area with this index.
[[nodiscard]] inline Area area_at(const Variant& variant, int index) {
  const int diagonals = diagonals_of_a_kind(variant);
  for (const bool is_main : {true, false}) {
    if (!(is_main ? variant.main_diagonal : variant.other_diagonal)) continue;
    if (index < diagonals)
      return {is_main ? Area::Kind::main_diagonal : Area::Kind::other_diagonal, index};
    index -= diagonals;
  }
  if (variant.windows && index < 4) return {Area::Kind::window, index};
  if (variant.windows) index -= 4;
  const auto cages = static_cast<int>(variant.cages.size());
  if (index < cages) return {Area::Kind::cage, index};
  return {Area::Kind::constraint, index - cages};
}

}  // namespace crosshatch::sudoku
