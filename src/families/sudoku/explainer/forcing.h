// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/nine.h"

namespace crosshatch::sudoku::explainer {

/// A candidate that contradicts itself along links of its own digit.
[[nodiscard]] double find_nishio(Pencil& pencil, Step& step);

/// What follows from every candidate of a cell, or from every place of a digit in a house.
[[nodiscard]] double find_multiple_chain(Pencil& pencil, Step& step);

/// The same where each step of a chain may use all that came before, and contradictions.
[[nodiscard]] double find_dynamic_chain(Pencil& pencil, Step& step);

}  // namespace crosshatch::sudoku::explainer
