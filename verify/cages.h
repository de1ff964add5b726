// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "bounds.h"

namespace crosshatch::verify {

/// The most sets of digits of all cages with a sum together.
inline constexpr std::size_t most_sets = 100'000;

/// Adds all sets, in lexicographic order, that have `set` and `size` of the digits from `first` to
/// `side` with the sum `left`. Bit d of a set is the digit d. Only ways that lead to a set are
/// taken.
inline void add_sets(int side, int first, int size, int left, std::uint32_t set,
                     Array<std::uint32_t>& found) {
  if (size == 0 && left == 0) found.push_back(set);
  if (found.size() > most_sets) fail(Status::too_large, "expected cages with fewer sets of digits");
  for (int d = first; size > 0 && d + size - 1 <= side; ++d) {
    const int others = size - 1;  // at least the next digits, at most the largest ones
    const int least = size * d + size * others / 2;
    const int most = d + others * side - others * (others - 1) / 2;
    if (least <= left && left <= most)
      add_sets(side, d + 1, others, left - d, set | std::uint32_t{1} << d, found);
  }
}

}  // namespace crosshatch::verify
