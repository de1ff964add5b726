// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::minesweeper {

/// A puzzle that was made, or why there is none. What it shows is the same for the same plan and
/// seed, on every machine, unless it is a limit of time or memory that ends the work.
struct MadeBoard {
  enum class End : std::uint8_t {
    made,
    failed,  ///< after many attempts: such boards are rare, or there is none
    limit,   ///< the Budget is spent
  };

  End how = End::failed;
  PuzzlePtr puzzle;  ///< null unless made (but see make_still), and so is the next
  PuzzlePtr layout;  ///< the same board with every hint that it can show, and the total
  Board solution;    ///< clear or mine, for each cell
  int attempts = 0;  ///< random boards that were tried, with the last one
  int moves = 0;     ///< how often mines were moved to another place, in all attempts
  /// Hints that are shown because the engine could not decide whether the puzzle needs them.
  int undecided = 0;
};

}  // namespace crosshatch::minesweeper
