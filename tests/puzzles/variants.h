// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "core/board.h"
#include "core/puzzle.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::puzzles {

/// Connected regions, numbered by their first cells: stripes or boxes that have exchanged random
/// cells.
[[nodiscard]] std::vector<std::uint8_t> random_regions(Rng& rng, int side);

/// Cages of up to `largest` neighbours with different digits, over a full grid of these digits,
/// with their sums. A cell without a fitting neighbour is in no cage.
[[nodiscard]] std::vector<sudoku::Cage> random_cages(Rng& rng, int side, const Board& grid,
                                                     int largest);

/// A full grid of such a variant, which may have no cages yet. None if there is no such grid, or
/// none is found soon.
[[nodiscard]] std::optional<Board> random_grid_of(Rng& rng, sudoku::BoxShape shape,
                                                  const sudoku::Variant& variant);

/// A sudoku of such a variant with one solution, the given grid: givens are removed in random order
/// while the solution stays unique.
[[nodiscard]] PuzzlePtr random_sudoku_of(Rng& rng, sudoku::BoxShape shape,
                                         const sudoku::Variant& variant, const Board& grid);

}  // namespace crosshatch::puzzles
