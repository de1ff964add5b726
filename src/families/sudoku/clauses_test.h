// SPDX-License-Identifier: MIT
//
// The solutions of a puzzle by its clauses, for the tests of what shares no code with them.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"
#include "sat/models.h"

namespace crosshatch::sudoku {

/// At most `enough` solutions, the smallest first.
inline std::vector<Board> solutions_by_clauses(
    const Puzzle& puzzle, std::size_t enough = std::numeric_limits<std::size_t>::max()) {
  std::vector<Board> found;
  Budget budget;
  const auto solver = sat::make_solver();
  sat::Formula formula(start(puzzle), *solver);
  encode(puzzle, formula);
  static_cast<void>(sat::enumerate_smallest_first(formula, budget, [&](const Board& solution) {
    found.push_back(solution);
    return found.size() < enough;
  }));
  return found;
}

}  // namespace crosshatch::sudoku
