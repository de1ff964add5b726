// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "base/budget.h"
#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Cages over the whole grid of a puzzle, mostly of two to five connected cells, with the sums of
/// `solution`, so that it is the only solution with them. None if the budget ends before.
[[nodiscard]] std::optional<std::vector<Cage>> random_cages(const Puzzle& puzzle,
                                                            const Board& solution, Rng& rng,
                                                            Budget& budget);

}  // namespace crosshatch::sudoku
