// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "families/sudoku/bulk/boards.h"

namespace crosshatch::sudoku {

/// Counts the solutions of one board: solve_boards for those who have but one and want it soon. The
/// 81 characters at `cells`, what is written to `solution` (81 digits, or null for nobody wants
/// it), `limit`, `most_branches` and the answer are as in Boards. Which solution of several is the
/// first, and what counts as a branch, is its own.
///
/// About 2 microseconds for 17 clues. No memory but 34 KB of the stack.
[[nodiscard]] std::uint32_t solve_one(const char* cells, char* solution, std::uint32_t limit = 2,
                                      std::uint64_t most_branches = 0);

}  // namespace crosshatch::sudoku
