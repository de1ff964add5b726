// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace crosshatch::sudoku::explainer {

/// A chain that serves as one link of another.
struct NestedChain {
  std::vector<std::int16_t> removed;  ///< the marks that it eliminates, in order
  std::vector<std::int16_t> units;    ///< where its literals are the last ones, in order
  int complexity = 0;
  std::uint64_t path = 0;  ///< a hash of its literals; equal chains count once
};

/// All chains of a position, as Sudoku Explainer sorts them.
using NestedChains = std::vector<NestedChain>;

/// One more number in a hash.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15;
  return hash ^ (hash >> 29);
}

}  // namespace crosshatch::sudoku::explainer
