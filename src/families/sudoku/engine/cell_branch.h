// SPDX-License-Identifier: MIT
#pragma once

#include "core/board.h"

namespace crosshatch::sudoku {

/// A branch: the digit is at the site, or it is not.
template <class Mask>
struct CellBranch {
  Site site = -1;
  Mask digit = 0;
};

template <class Grid>
void take(Grid& grid, const CellBranch<typename Grid::Mask>& choice) {
  grid.set(choice.site, choice.digit);
}

template <class Grid>
void refuse(Grid& grid, const CellBranch<typename Grid::Mask>& choice) {
  grid.remove(choice.site, choice.digit);
}

}  // namespace crosshatch::sudoku
