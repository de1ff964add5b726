// SPDX-License-Identifier: MIT
#pragma once

#include "core/clues.h"

namespace crosshatch::minesweeper {

/// The hints, one for each cell, and after them the total. For mosaics, too.
extern const Clues clues;

}  // namespace crosshatch::minesweeper
