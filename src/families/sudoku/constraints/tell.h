// SPDX-License-Identifier: MIT
//
// What a new constraint says of the filled grid that it is drawn on, where one number after the
// other is not to be tried.
#pragma once

#include <span>
#include <vector>

#include "base/rng.h"
#include "core/board.h"

namespace crosshatch::sudoku {

class Puzzle;

/// A filled grid, and what comes by chance.
struct FilledGrid {
  const Puzzle& puzzle;
  const Board& solution;
  Rng& rng;

  [[nodiscard]] int digit(Site site) const;
  [[nodiscard]] std::vector<int> digits(std::span<const Site> sites) const;
};

// Numbers of a constraint with these cells. None: nothing is said of such cells.

/// Some of their digits.
[[nodiscard]] std::vector<int> tell_digits(const FilledGrid& grid, std::span<const Site> sites);

/// Some of their digits, as often as they are there.
[[nodiscard]] std::vector<int> tell_exact_digits(const FilledGrid& grid,
                                                 std::span<const Site> sites);

/// How often a digit is there, and which; most often of two digits.
[[nodiscard]] std::vector<int> tell_counts(const FilledGrid& grid, std::span<const Site> sites);

/// The sum between the smallest and the largest of different digits.
[[nodiscard]] std::vector<int> tell_filling(const FilledGrid& grid, std::span<const Site> sites);

/// A number that no digits of them add up to, but digits of many other grids.
[[nodiscard]] std::vector<int> tell_absent_sum(const FilledGrid& grid, std::span<const Site> sites);

/// The rank of the line among all rows and columns from both ends.
[[nodiscard]] std::vector<int> tell_rank(const FilledGrid& grid, std::span<const Site> sites);

}  // namespace crosshatch::sudoku
