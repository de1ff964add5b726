// SPDX-License-Identifier: MIT
#pragma once

#include "core/board.h"

namespace crosshatch {

/// The place of a site in a grid; rows and columns are counted from 0.
struct GridPlace {
  int row = 0;
  int column = 0;
};

/// Cells are numbered row by row. Outside the families, only this function knows it.
[[nodiscard]] constexpr GridPlace grid_place(Site site, int columns) {
  return {.row = site / columns, .column = site % columns};
}

}  // namespace crosshatch
