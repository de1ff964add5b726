// SPDX-License-Identifier: MIT
#pragma once

#include "core/clues.h"

namespace crosshatch::sudoku {

/// The givens, one for each cell. A cell with pencil marks has no given; the marks stay.
extern const Clues clues;

}  // namespace crosshatch::sudoku
