// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "core/search.h"

namespace crosshatch::minesweeper {

/// Whether there is a solution beside the one that is known.
enum class Other : std::uint8_t { none, some, unsure, limit };

/// What to search for: solutions of the puzzle that agree with a board.
struct OtherSearch {
  const crosshatch::Puzzle& puzzle;
  const Board& solution;             ///< the one that is known
  std::span<const Site> order = {};  ///< all open cells; those that probably differ first
  std::uint64_t most_nodes = 0;      ///< beyond them the answer is `unsure`
  /// A hint of the puzzle that wants so many mines more than the known solution has there.
  Site odd = 0;
  int odd_more = 0;
};

/// Looks for such a solution beside the known one, which must not agree with the board or with the
/// odd hint itself. For small boards: it may hold as many boards as one has cells. Each board that
/// is tried costs a node.
[[nodiscard]] Other find_other(const OtherSearch& search, Board board, Budget& budget);

}  // namespace crosshatch::minesweeper
