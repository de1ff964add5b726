// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The cages with sums, and the sums of constraints whose digits differ anyway. Digits count from 1
/// in these sums, whatever the lowest of the puzzle is.
[[nodiscard]] std::vector<Cage> summed_cages(const Puzzle& puzzle, const Houses& houses);

}  // namespace crosshatch::sudoku
