// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.h"
#include "core/next_moves.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// Some boards, each as what its cells show once they are open.
struct Layouts {
  static constexpr std::int8_t is_mine = -1;

  std::vector<Site> cells;                        ///< that may be opened, in order
  std::vector<std::vector<std::int8_t>> numbers;  ///< per layout: what each cell shows, or is_mine

  void add(const Puzzle& puzzle, const Board& layout);
};

/// Searches all ways to play on, given all layouts that fit: `found.won` and `best`, and `won` of
/// each of `found.moves`, whose sites are the cells of the layouts. Cells that are clear in all
/// layouts on which the game is not over are opened first, which never costs anything.
///
/// The work may grow as fast as two to the number of layouts. Each group of layouts costs a
/// node for every thousand numbers in it.
/// At a limit what is found is kept.
void find_win_rate(const Layouts& layouts, Budget& budget, NextMoves& found);

}  // namespace crosshatch::minesweeper
