// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/search.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// In how many of the layouts that fit the best player wins, and which cells begin that.
struct WinRate {
  std::uint64_t won = 0;
  std::uint64_t layouts = 0;
  std::vector<Site> cells;  ///< in order; none if the game is over
};

/// Searches all ways to play on, given all layouts that fit, each as likely as any other. A player
/// wins a layout by opening all its clear cells, and is told so at once. Cells that are clear in
/// all layouts on which the game is not over are opened first, which never costs anything; `cells`
/// are then all of these.
///
/// The work may grow as fast as two to the number of layouts. Each group of layouts costs a node.
/// False when the budget is spent.
[[nodiscard]] bool find_win_rate(const Puzzle& puzzle, std::span<const Board> layouts,
                                 Budget& budget, WinRate& rate);

}  // namespace crosshatch::minesweeper
