// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/census.h"
#include "core/next_moves.h"
#include "core/search.h"

namespace crosshatch::minesweeper {

/// How far the win rate is searched.
struct WinBounds {
  std::uint64_t layouts = 3000;  ///< with more, it is not begun
  std::uint64_t nodes = 60'000;  ///< with more, it is given up
};

/// Tells of each cell that may be opened next in a game what comes of it (core/next_moves.h).
/// `census` is that of the whole puzzle. `limit`: what is told holds, the rest is missing.
///
/// Costs a census for each number that a cell may show, the safest cells first; much less where
/// some cells are clear for certain.
[[nodiscard]] Ending find_next_moves(const Search& search, const Census& census,
                                     const WinBounds& bounds, NextMoves& found);

/// Family::next_moves: the same with the usual bounds.
[[nodiscard]] Ending next_moves(const Search& search, const Census& census, NextMoves& found);

}  // namespace crosshatch::minesweeper
