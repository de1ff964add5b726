// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/nine.h"

/// Steps that take for granted that there is one solution, as Sudoku Explainer does.
namespace crosshatch::sudoku::explainer {

/// Unique rectangles and loops, types 1 to 4.
[[nodiscard]] double find_unique_loop(Pencil& pencil, Step& step);

/// Bivalue universal grave, types 1 to 4.
[[nodiscard]] double find_grave(Pencil& pencil, Step& step);

}  // namespace crosshatch::sudoku::explainer
