// SPDX-License-Identifier: MIT
//
// What comes by chance when a sudoku is made.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/make/uniqueness.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

// fill.cpp

/// A random solution of the puzzle. Not all solutions are equally likely. None where there is none
/// or where the budget ends first; after some attempts on a grid that is hard to fill, too.
[[nodiscard]] std::optional<Board> random_solution(const Puzzle& puzzle, Rng& rng, Budget& budget);

// regions.cpp

/// Regions of a jigsaw by chance: as many as the side has cells, each of as many connected cells.
/// Not all are equally likely, and some have no solution.
[[nodiscard]] std::vector<std::uint8_t> random_regions(int side, Rng& rng);

// cages.cpp

/// Cages over the whole grid of a puzzle, mostly of two to five connected cells, with the sums of
/// `solution`, so that it is the only solution with them. None if the budget ends before.
[[nodiscard]] std::optional<std::vector<Cage>> random_cages(const Puzzle& puzzle,
                                                            const Board& solution, Rng& rng,
                                                            Budget& budget);

// pattern.cpp

/// Looks for digits of these cells with which a puzzle has one solution: from a random solution, a
/// few givens get other digits, and what has no more solutions than before stays. The givens, or
/// none where nothing was found soon or the budget ended. `solution` begins as a solution of the
/// puzzle and ends as that of the givens.
[[nodiscard]] std::optional<Board> givens_of_pattern(const Uniqueness& uniqueness,
                                                     const std::vector<Site>& cells,
                                                     Board& solution, Rng& rng, Budget& budget);

}  // namespace crosshatch::sudoku
