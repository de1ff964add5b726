// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/board.h"

namespace crosshatch::sudoku {

/// More cells than this are not added up.
inline constexpr std::size_t most_cells_in_sum = 25;

/// What is left of cells that add up to a number. Digits count as people write them: value 0 is 1.
struct SumCombinations {
  std::array<Candidates, most_cells_in_sum> left =
      {};  ///< [cell]: its digits in some way to the sum
  /// The sets of digits that make it, in the order of their smallest digits. Empty where digits may
  /// come twice, or are more than ten.
  std::vector<Candidates> sets = {};
  bool is_possible = false;

  /// The digits that every way has.
  [[nodiscard]] Candidates needed() const;
  /// The digits that some way has.
  [[nodiscard]] Candidates used() const;
};

/// Of cells with these marks. `differ`: no digit comes twice. That is exact for digits up to ten;
/// for more of them only the sum is looked at.
[[nodiscard]] SumCombinations combinations_of(std::span<const Candidates> marks, int sum,
                                              bool differ);

}  // namespace crosshatch::sudoku
