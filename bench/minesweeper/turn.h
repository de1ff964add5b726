// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "contender.h"

namespace crosshatch::bench {

/// How long a turn may and should be.
struct TurnLimits {
  double cap = 60;       ///< CPU seconds of a turn: who takes longer is stopped
  double enough = 0.2;   ///< boards are asked again and again for so long, but
  int least_times = 3;   ///< at least so often, unless that takes
  double longest = 1.5;  ///< longer than this, and
  int most_times = 1000;
  std::size_t memory = std::size_t{12} << 30;  ///< bytes
};

/// One contender's turn at some boards.
struct Turn {
  bool is_done = false;         ///< else the cap was met, or it has crashed
  bool is_crashed = false;      ///< by itself, or for want of memory
  double cpu = 0;               ///< seconds of the one thread for all boards once: the median
  double wall = 0;              ///< the same by the clock on the wall
  double peak = 0;              ///< MiB of memory that it took beside the boards
  std::vector<Said> said = {};  ///< per board
};

/// Asks for each board, in a process of its own: it can be stopped, its memory can be measured, and
/// it leaves nothing behind. Clocks run from the puzzle in memory to the answer in memory.
[[nodiscard]] Turn take_turn(const Contender& contender, std::span<const Puzzle* const> boards,
                             Ask ask, const TurnLimits& limits);

}  // namespace crosshatch::bench
