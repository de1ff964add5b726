// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/make.h"
#include "families/sudoku/make/styles.h"

namespace crosshatch::sudoku {

/// An attempt at a puzzle with constraints. `blank` has all that holds in the whole grid.
[[nodiscard]] Made marked_attempt(const MakeOrder& order, const ConstraintStyles& asked,
                                  const Puzzle& blank, Rng& rng, Budget& budget);

/// The first of these kinds of which no mark was found beside the others in some grids; or
/// `no_kind`.
[[nodiscard]] int kind_without_place(const ConstraintStyles& asked, const Puzzle& blank);
inline constexpr int no_kind = -2;

}  // namespace crosshatch::sudoku
