// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "base/budget.h"
#include "base/cpu.h"
#include "base/crew.h"
#include "base/function_ref.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch {

/// How a search came to its end.
enum class Ending : std::uint8_t {
  exhausted,  ///< every solution was reported
  enough,     ///< the caller's sink asked to stop
  limit,      ///< the Budget is spent: Budget::why() says by what
  stuck,      ///< this method is not the one for what remains; another may go on from the board
};

/// Receives solutions one by one, each a solved board, no two alike. Returns whether to go on.
using SolutionSink = function_ref<bool(const Board&)>;

/// One search: a puzzle, what is known about it, and the limits.
///
/// Every search, whatever its method, keeps these promises:
/// - it reports solutions that agree with `board` as it was at the start, each once;
/// - whenever it returns, `board` has lost only candidates that are in none of those solutions (a
///   `board` left impossible therefore means that there is none);
/// - it returns `exhausted` only when all were reported.
struct Search {
  const Puzzle& puzzle;
  Board& board;
  Budget& budget;

  /// When not empty, only these open sites are in question: a part that no rule ties to the other
  /// open sites, as Family::split cuts it. The sink's boards are then decided on these sites and as
  /// in `board` elsewhere.
  std::span<const Site> scope = {};

  /// The level of kernels to use; tests set a lower one. The answer is the same.
  Cpu cpu = this_cpu();

  /// Runs jobs that do not depend on each other. The answer is the same.
  Crew crew = alone;

  /// Somebody has filled in the board (Family::state): what is decided there is written. Otherwise
  /// a cell with one value left, which is no clue, is still to be told. Position alone asks.
  bool is_half_solved = false;
};

}  // namespace crosshatch
