// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/board.h"

namespace crosshatch::sudoku {

/// Sums of more cells are not computed.
inline constexpr std::size_t most_cells_in_sum = 25;

/// The digits that cells with a given sum can still hold. Value 0 counts as 1.
struct SumCombinations {
  std::array<Candidates, most_cells_in_sum> left =
      {};  ///< [cell]: its digits in all ways to make the sum
  /// The combinations (sets of digits with this sum), in the order of their smallest digits. Empty
  /// if digits may repeat or there are more than ten.
  std::vector<Candidates> sets = {};
  bool is_possible = false;

  /// The digits that every combination has.
  [[nodiscard]] Candidates needed() const;
  /// The digits that at least one combination has.
  [[nodiscard]] Candidates used() const;
};

/// For cells with these candidates. `differ` says that no digit may repeat; it is exact for up to
/// ten digits, and ignored for more.
[[nodiscard]] SumCombinations combinations_of(std::span<const Candidates> marks, int sum,
                                              bool differ);

}  // namespace crosshatch::sudoku
