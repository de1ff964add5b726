// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "derive/grid_puzzle.h"

namespace crosshatch::numberlink {

/// What a link may be.
inline constexpr Value no_line = 0;
inline constexpr Value line = 1;

/// The option by which no cell is left out.
inline constexpr int passes_all = 0;

/// For each cell at the end of a line its number, from 0 in the order in which lines come; -1
/// elsewhere.
[[nodiscard]] std::vector<int> labels_of_lines(const derive::GridPuzzle& puzzle,
                                               const Board& solution);

}  // namespace crosshatch::numberlink
