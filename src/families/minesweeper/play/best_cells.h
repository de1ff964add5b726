// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/big.h"
#include "core/search.h"
#include "families/minesweeper/play/win_rate.h"

namespace crosshatch::minesweeper {

/// What is known of the next move of a game, exactly. Each layout of mines that fits is as likely
/// as any other.
struct BestCells {
  BigInt layouts = 0;  ///< that fit; with 0 nothing else is said
  /// The unknown cells that are a mine in the fewest layouts, and how many layouts these are.
  std::vector<Site> safest;
  BigInt mines_at_safest = 0;
  /// Unknown cells that may be clear, and show the same number whenever they are: opening one tells
  /// no more than that it is clear.
  std::vector<Site> dead;
  /// Not known if there are too many layouts.
  std::optional<WinRate> rate;
};

/// Finds the best cells to open in a still puzzle of a game. The rate is searched if at most
/// `most_layouts` layouts fit. Unless `exhausted` nothing is to be read: `stuck` if the components
/// are too wide to count.
[[nodiscard]] Ending find_best_cells(const Search& search, std::uint64_t most_layouts,
                                     BestCells& best);

}  // namespace crosshatch::minesweeper
