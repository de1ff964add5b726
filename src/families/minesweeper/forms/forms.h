// SPDX-License-Identifier: MIT
#pragma once

#include "core/forms.h"

namespace crosshatch::minesweeper {

/// The 8 symmetries of the square, of minesweeper and mosaic alike; those that make columns of rows
/// turn a board that is not square into one of the other shape. On a board that wraps each of them
/// comes with all shifts along rows and columns.
///
/// The smallest form has at most as many rows as columns; among those it is the one whose hints are
/// the smallest, row by row: gaps before unknown cells, and these before numbers. It is compared
/// with all others: 8 times the cells, and on a board that wraps up to 8 times their square.
extern const Forms forms;

}  // namespace crosshatch::minesweeper
