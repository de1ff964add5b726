// SPDX-License-Identifier: MIT
#pragma once

#include "core/board.h"

namespace crosshatch::sudoku {

/// A branch: the digit is at the site, or it is not.
template <class Mask>
struct Choice {
  Site site = -1;
  Mask digit = 0;
};

}  // namespace crosshatch::sudoku
