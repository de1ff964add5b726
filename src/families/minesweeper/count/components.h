// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/search.h"

namespace crosshatch::minesweeper {

inline constexpr int most_counted = 9;  ///< cells that a hint counts, hints that count a cell

/// Open cells that are counted by the same hints. Only the number of mines among them matters.
struct CellGroup {
  std::array<int, most_counted> hints;  ///< in ascending order, numbers in Component::needs
  int hint_count = 0;
  int first = 0;  ///< its cells are Component::cells[first, first + size)
  int size = 0;

  [[nodiscard]] std::span<const int> own_hints() const {
    return std::span(hints).first(static_cast<std::size_t>(hint_count));
  }
};

/// Open cells and hints that are connected: no hint counts cells of two components. A total of
/// mines may still tie them.
struct Component {
  std::vector<int> needs;  ///< per hint, how many of its open cells are mines
  std::vector<int> opens;  ///< per hint, the number of its open cells
  std::vector<CellGroup> groups;
  std::vector<Site> cells;  ///< group by group

  [[nodiscard]] std::span<const Site> cells_of(const CellGroup& group) const {
    return std::span(cells).subspan(static_cast<std::size_t>(group.first),
                                    static_cast<std::size_t>(group.size));
  }
};

/// The open cells of a board, divided into components.
struct BoardComponents {
  std::vector<Component> components;  ///< in the order of their first hints
  std::vector<Site> free;             ///< open cells next to no hint, in order
  bool is_refuted = false;            ///< some hint cannot be met any more
};

/// What came of an attempt to describe all solutions of a component: they are all there; it would
/// take more states than are allowed; or the budget is spent.
enum class BuildResult : std::uint8_t { done, too_wide, limit };

/// Divides the open cells in question into components. Costs O(cells in question) with a scope,
/// otherwise O(cells).
[[nodiscard]] BoardComponents decompose(const Search& search);

/// At most so much memory it takes to do that, and to keep the result. For Budget::take_memory.
[[nodiscard]] std::size_t bytes_to_decompose(const Search& search);

/// Family::split: the cells of each component, then the free cells together as one part. With a
/// total of mines, which ties everything together, there is only one part.
[[nodiscard]] std::vector<std::vector<Site>> split(const Search& search);

}  // namespace crosshatch::minesweeper
