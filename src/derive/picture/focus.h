// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "core/view.h"
#include "derive/grid_puzzle.h"
#include "scene/focus.h"

namespace crosshatch::derive {

/// What the step in focus highlights: cells, and the lines and regions that they are in.
struct PageFocus {
  Focus cells;
  std::array<std::vector<Light>, sides> heads = {};  ///< the numbers beside the grid
  std::vector<Light> rows;
  std::vector<Light> columns;
  std::vector<Light> around;        ///< per site: that of the row, column or region around it
  std::vector<Light> corners = {};  ///< the numbers there, where the notation has such

  /// Tints all of them. Cells are outlined as in all pictures, lines and regions on the inside.
  /// `outlines` is off where the layer of filled cells is used for these.
  void draw(Scene& scene, bool outlines) const;
};

[[nodiscard]] PageFocus page_focus(const GridPuzzle& puzzle, const View& view);

}  // namespace crosshatch::derive
