// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::puzzles {

/// A picture that looks drawn: patches with smooth edges, in half of the cases symmetric.
[[nodiscard]] Board drawn_picture(Rng& rng, int rows, int columns);

/// The nonogram of a drawn picture, changed until lines alone solve it. This takes many fixpoints
/// of lines: some seconds for 500 cells a side.
[[nodiscard]] PuzzlePtr line_solvable_nonogram(Rng& rng, int rows, int columns);

}  // namespace crosshatch::puzzles
