// SPDX-License-Identifier: MIT
#pragma once

#include "core/board.h"

namespace crosshatch::sudoku {

/// A binary branch: the digit is placed at the site (`take`), or it is eliminated there (`refuse`).
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
