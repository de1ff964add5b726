// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <vector>

#include "core/clues.h"
#include "solve/repair/clue_question.h"

namespace crosshatch {

/// A cell that is moved to another region.
struct CellMove {
  Site cell = 0;
  int to = 0;

  auto operator<=>(const CellMove&) const = default;
};

/// A few moves after which a puzzle has exactly one solution.
struct RegionRepair {
  std::vector<CellMove> moves;  ///< in order of their cells
  PuzzlePtr puzzle;
  Board solution;
};

struct RegionRepairs {
  std::vector<RegionRepair> best = {};  ///< with equally many moves
  int least = 1;                        ///< it is proved that fewer moves than this are not enough
};

/// The fewest cells to move to other regions so that a puzzle with no or several solutions has one.
/// All regions stay, each in one piece.
///
/// Up to three moves all are tried, so fewer are proved not to be enough, unless they are too many.
/// Most are refused at once by boards that are known: each solves some of the changed puzzles, and
/// where two solve the same, it is none that is wanted. Beyond that, for a puzzle with solutions,
/// cells are moved one by one, each time the one after which the fewest of these boards are left.
/// `meant`: the solution that must stay, or null. `wanted`: how many repairs to return.
[[nodiscard]] RegionRepairs repair_regions(const ClueQuestion& question, const Board* meant,
                                           std::size_t wanted);

}  // namespace crosshatch
