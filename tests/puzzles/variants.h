// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::puzzles {

/// Connected regions of as many cells as a row has.
[[nodiscard]] std::vector<std::uint8_t> random_regions(Rng& rng, int side);

/// Connected cages of up to `largest` cells with no digit twice, and their sums, that make up the
/// whole grid.
[[nodiscard]] std::vector<sudoku::Cage> random_cages(Rng& rng, const Board& grid, int side,
                                                     int largest);

/// A full grid of a variant, whose cages count as cells that differ; empty where none was found.
[[nodiscard]] Board random_grid_of(Rng& rng, sudoku::Shape shape, const sudoku::Variant& variant);

/// A puzzle of a variant with one solution: givens are taken away as for `random_sudoku`. With
/// `largest_cage` it gets cages of that many cells at most. Null where there is no full grid.
[[nodiscard]] PuzzlePtr random_variant(Rng& rng, sudoku::Shape shape, sudoku::Variant variant,
                                       int largest_cage = 0, int givens = 0);

}  // namespace crosshatch::puzzles
