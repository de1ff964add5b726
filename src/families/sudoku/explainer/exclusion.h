// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/nine.h"

namespace crosshatch::sudoku::explainer {

/// A digit of two or three cells that stands in no allowed combination of theirs.
[[nodiscard]] double find_aligned_pair(Pencil& pencil, Step& step);
[[nodiscard]] double find_aligned_triplet(Pencil& pencil, Step& step);

}  // namespace crosshatch::sudoku::explainer
