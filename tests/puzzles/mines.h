// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/puzzle.h"

namespace crosshatch::puzzles {

/// Each cell is a mine with a chance of `mines` per cent; `hints` per cent of the clear ones show
/// their number. Such boards often have several solutions; the total tells some apart.
[[nodiscard]] PuzzlePtr random_mines(Rng& rng, int rows, int columns, int mines, int hints,
                                     bool tells_total);

}  // namespace crosshatch::puzzles
