// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace crosshatch::sudoku {

/// A set of digits. Digits are 1 to `side` here; bit d - 1 stands for digit d, as in the candidates
/// of a site.
using DigitSet = std::uint32_t;

/// The least and the greatest sum of `count` digits out of `from`, which has at least that many.
[[nodiscard]] int least_sum(DigitSet from, int count);
[[nodiscard]] int greatest_sum(DigitSet from, int count);

/// Whether some `count` digits out of `from` add up to `sum`.
[[nodiscard]] bool can_add_up(DigitSet from, int count, int sum);

/// The digits that occur in at least one set of `count` digits with this sum, in a grid of this
/// side.
[[nodiscard]] DigitSet digits_adding_up(int side, int count, int sum);

/// All such sets, ascending. Empty where there are more than `most`: the caller must then do
/// without.
[[nodiscard]] std::vector<DigitSet> combinations(int side, int count, int sum, std::size_t most);

}  // namespace crosshatch::sudoku
