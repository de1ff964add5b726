// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "base/function_ref.h"
#include "base/rng.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::derive {

/// How a solution that was drawn at random is changed, and which clues it has then. Borrowed.
struct SolutionChanges {
  /// With something else at a site or near it; none: that would be no solution.
  function_ref<std::optional<Board>(const Board& solution, Site site)> changed;
  /// All clues, those that FamilyPage::beside gives, too.
  function_ref<GridClues(const Board& solution)> clues;
};

/// For FamilyPage::blank where some clues stand only where the solution has room for them, so that
/// a solution has to change together with its clues. A change stays if the rules leave no more open
/// than before. In the end hardly another solution is left.
[[nodiscard]] GridClues lone_solution(const GridPuzzle& empty, Board drawn,
                                      const SolutionChanges& changes, Rng& rng);

}  // namespace crosshatch::derive
