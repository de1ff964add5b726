// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "core/search.h"
#include "count/component.h"

namespace crosshatch::minesweeper {

inline constexpr int most_counted = 9;  ///< cells that a hint counts, hints that count a cell
static_assert(most_counted <= most_sum && most_counted <= most_terms);

/// The open cells of a board, divided into components.
struct BoardComponents {
  std::vector<Component> components;  ///< in the order of their first hints
  std::vector<Site> free;             ///< open cells next to no hint, in order
  bool is_refuted = false;            ///< some hint cannot be met any more
};

/// Divides the open cells in question into components. Costs O(cells in question) with a scope,
/// otherwise O(cells). If the budget is spent on the way, the result must not be used.
[[nodiscard]] BoardComponents decompose(const Search& search);

/// At most so much memory it takes to do that, and to keep the result. For Budget::take_memory.
[[nodiscard]] std::size_t bytes_to_decompose(const Search& search);

/// Family::split: the cells of each component, then the free cells together as one part. With a
/// total of mines, which ties everything together, there is only one part.
[[nodiscard]] std::vector<std::vector<Site>> split(const Search& search);

}  // namespace crosshatch::minesweeper
