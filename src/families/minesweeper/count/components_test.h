// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "families/minesweeper/count/components.h"
#include "families/minesweeper/logic/logic.h"
#include "families/minesweeper/rules.h"

namespace crosshatch::minesweeper {

/// What logic leaves of a puzzle; nothing if that shows that it has no solution.
inline std::vector<Component> components_of(const Puzzle& puzzle) {
  Budget budget;
  Board board = start(puzzle);
  const Search search{puzzle, board, budget};
  static_cast<void>(logic(search));
  return board.is_impossible() ? std::vector<Component>{} : decompose(search).components;
}

}  // namespace crosshatch::minesweeper
