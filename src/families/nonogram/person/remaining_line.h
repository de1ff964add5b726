// SPDX-License-Identifier: MIT
#pragma once

#include "families/nonogram/person/line_view.h"

namespace crosshatch::nonogram::person {

/// What is left of a line without its finished ends: without empty cells, and whole runs up to the
/// wall or the other colour behind them. It contains the remaining runs.
///
///     clue 2 1 3    ##.??????..    first_run 1, cells 3..9
struct RemainingLine {
  explicit RemainingLine(const LineView& view);

  [[nodiscard]] int runs() const { return end_run - first_run; }
  /// By how many cells the runs can be moved: the cells that are left beside runs and gaps.
  [[nodiscard]] int room() const { return cells.size() - needed; }

  CellSpan cells;
  int first_run = 0;
  int end_run = 0;  ///< one behind the last
  int needed = 0;   ///< cells for the runs and the gaps between them
};

}  // namespace crosshatch::nonogram::person
