// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::puzzles {

/// Regions that hang together, numbered by their first cells: stripes or boxes that have traded
/// cells at random.
[[nodiscard]] std::vector<std::uint8_t> random_regions(Rng& rng, int side);

/// Cages of up to `largest` neighbours with different digits, over a full grid of these digits,
/// with their sums. A cell that no neighbour fits is in none.
[[nodiscard]] std::vector<sudoku::Cage> random_cages(Rng& rng, int side, const Board& grid,
                                                     int largest);

}  // namespace crosshatch::puzzles
