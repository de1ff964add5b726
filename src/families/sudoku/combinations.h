// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace crosshatch::sudoku {

/// Sets of different digits by their sum. A digit here is 1 to `side`; bit d - 1 of a set is digit
/// d, as in the candidates of a site.
using DigitSet = std::uint32_t;

/// What `count` digits out of `from` add up to at least and at most; `from` has that many.
[[nodiscard]] int least_sum(DigitSet from, int count);
[[nodiscard]] int greatest_sum(DigitSet from, int count);

/// Whether some `count` digits out of `from` add up to `sum`.
[[nodiscard]] bool can_add_up(DigitSet from, int count, int sum);

/// The digits that occur in any set of `count` digits of a grid of this side that add up to `sum`.
[[nodiscard]] DigitSet digits_adding_up(int side, int count, int sum);

/// All such sets, ascending, or none where they are more than `most`: then the caller has to do
/// without.
[[nodiscard]] std::vector<DigitSet> combinations(int side, int count, int sum, std::size_t most);

}  // namespace crosshatch::sudoku
