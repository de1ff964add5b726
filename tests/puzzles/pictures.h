// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::puzzles {

/// A picture that looks drawn: patches with smooth edges, half of the time the same left and right.
[[nodiscard]] Board drawn_picture(Rng& rng, int rows, int columns);

/// The nonogram of a drawn picture, touched up until lines alone solve it. Takes many fixpoints of
/// lines, so for 500 cells a side some seconds.
[[nodiscard]] PuzzlePtr line_solvable_nonogram(Rng& rng, int rows, int columns);

}  // namespace crosshatch::puzzles
