// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/inference.h"

namespace crosshatch::sudoku::explainer {

/// What is placed before a chain begins. It does not change along a chain.
struct PlacedCounts {
  explicit PlacedCounts(const PencilMarks& pencil);

  std::array<int, 27> open = {};   ///< [house]: its open cells
  std::array<int, 9> placed = {};  ///< [digit]: how often it is placed
};

/// Locked candidates, hidden pairs, naked pairs and X-wings: all eliminations of the first of these
/// rules that has any, in the order of Sudoku Explainer. Those that the source of the chain allows
/// already do not count. Returns whether there was one.
bool extend_by_sets(const PlacedCounts& placed, ChainInference& chain);

}  // namespace crosshatch::sudoku::explainer
