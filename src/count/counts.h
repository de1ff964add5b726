// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/big.h"
#include "base/budget.h"
#include "count/component.h"
#include "count/widths.h"

namespace crosshatch {

struct JoinTree;

/// The numbers of solutions of one component.
struct ComponentCounts {
  BigInt solutions;
  std::vector<BigInt> ones;  ///< per group: solutions in which a given site of the group is a one
};

/// What to count: all solutions, or `ones`, too.
enum class Wanted : std::uint8_t { solutions, ones_too };

/// Counts exactly, all that ComponentCounts has. False when the budget is spent.
[[nodiscard]] bool count(const Component& component, const JoinTree& tree, Wanted wanted,
                         Budget& budget, ComponentCounts& counts);

/// An upper bound on the logarithm to base 2 of the number of solutions, at most 2 too large. Never
/// infinite.
[[nodiscard]] double log_of_count(const Component& component, const JoinTree& tree);

/// The same number in the type of results.
[[nodiscard]] inline BigInt to_big(std::uint64_t number) { return number; }
[[nodiscard]] inline BigInt to_big(Wide number) {
  BigInt result = static_cast<std::uint64_t>(number >> 64);
  result <<= 64;
  return result + static_cast<std::uint64_t>(number);
}
[[nodiscard]] inline const BigInt& to_big(const BigInt& number) { return number; }

/// Binomial coefficients, for groups of sites.
inline constexpr auto binomial_table = [] {
  std::array<std::array<int, most_sum + 1>, most_sum + 1> table{};
  for (std::size_t all = 0; all < table.size(); ++all) {
    table[all][0] = 1;
    for (std::size_t some = 1; some <= all; ++some)
      table[all][some] = table[all - 1][some - 1] + table[all - 1][some];
  }
  return table;
}();

/// Ways to choose `some` of `all` sites, at most `most_sum`.
[[nodiscard]] inline int choices_of(int all, unsigned some) { return binomial_table[all][some]; }

}  // namespace crosshatch
