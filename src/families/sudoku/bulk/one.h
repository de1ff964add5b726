// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "families/sudoku/bulk/boards.h"

namespace crosshatch::sudoku {

/// Counts the solutions of one board, as solve_boards does, for callers that have only one and need
/// a quick answer. The 81 characters at `cells`, `solution` (81 digits are written to it unless it
/// is null), `limit`, `most_branches` and the answer are as in Boards. But it may find another
/// solution first, and count branches differently.
///
/// About 2 microseconds for 17 clues. It allocates nothing and uses 34 KB of the stack.
[[nodiscard]] std::uint32_t solve_one(const char* cells, char* solution, std::uint32_t limit = 2,
                                      std::uint64_t most_branches = 0);

}  // namespace crosshatch::sudoku
