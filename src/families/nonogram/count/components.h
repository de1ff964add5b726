// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "core/search.h"
#include "families/nonogram/count/diagram.h"

namespace crosshatch::nonogram {

/// An open cell and its place in its two lines.
struct OpenCell {
  Site site;
  std::size_t row_layer;  ///< in LineDiagrams::layers()
  std::size_t column_layer;
};

/// Open cells that are connected by lines. No clue connects two components.
using CellComponent = std::vector<OpenCell>;  ///< in the order of the sites

/// The open cells of a board, divided into components.
struct NonogramComponents {
  LineDiagrams diagrams;
  std::vector<CellComponent> components;  ///< in the order of their first cells
  bool is_refuted = false;                ///< some line has no completion
};

/// Divides the open cells in the scope of the search into components, given all lines that they lie
/// in. False when the budget is spent.
[[nodiscard]] bool decompose(const Search& search, NonogramComponents& open);

/// Family::split.
[[nodiscard]] std::vector<std::vector<Site>> split(const Search& search);

}  // namespace crosshatch::nonogram
