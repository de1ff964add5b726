// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/nine.h"

namespace crosshatch::sudoku::explainer {

// Every find function of this folder fills the changes of `step` and returns how hard Sudoku
// Explainer calls the step, or returns 0: there is none, or the budget is spent.

[[nodiscard]] double find_hidden_single(Pencil& pencil, Step& step);
[[nodiscard]] double find_naked_single(Pencil& pencil, Step& step);

/// Pointing and claiming. Direct: only if it leaves a single at once, which is placed.
[[nodiscard]] double find_direct_locking(Pencil& pencil, Step& step);
[[nodiscard]] double find_locking(Pencil& pencil, Step& step);

/// `degree` digits of a house with `degree` places. Direct: only if a digit is then single.
template <int degree>
[[nodiscard]] double find_direct_hidden_set(Pencil& pencil, Step& step);
template <int degree>
[[nodiscard]] double find_hidden_set(Pencil& pencil, Step& step);

template <int degree>
[[nodiscard]] double find_naked_set(Pencil& pencil, Step& step);

/// X-wing, swordfish, jellyfish.
template <int degree>
[[nodiscard]] double find_fish(Pencil& pencil, Step& step);

[[nodiscard]] double find_xy_wing(Pencil& pencil, Step& step);
[[nodiscard]] double find_xyz_wing(Pencil& pencil, Step& step);

}  // namespace crosshatch::sudoku::explainer
