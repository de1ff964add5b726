// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "base/budget.h"
#include "base/rng.h"
#include "core/board.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A random solution of the puzzle. Not all solutions are equally likely. None where there is none
/// or where the budget ends first; after some attempts on a grid that is hard to fill, too.
[[nodiscard]] std::optional<Board> random_solution(const Puzzle& puzzle, Rng& rng, Budget& budget);

}  // namespace crosshatch::sudoku
