// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/explainer/nine.h"

namespace crosshatch::sudoku::explainer {

/// Bidirectional cycles and simple forcing chains: the shortest.
[[nodiscard]] double find_chain(Pencil& pencil, Step& step);

/// What a chain of this many candidates (cells of several chains added up) adds to its difficulty:
/// a tenth over each of 4, 6, 8, 12, 16, 24 links and so on.
[[nodiscard]] double length_difficulty(int complexity);

}  // namespace crosshatch::sudoku::explainer
