// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "derive/page.h"

namespace crosshatch::derive {

/// Puzzles whose clues are sums of runs of cells (NumberKind::sum_pairs). Cells hold digits, each
/// 1 more than its value, different ones in each run.

inline constexpr int digits_of_sums = 9;

/// White cells side by side, and where their sum is told: beside the grid, or a black cell of which
/// `part` 0 is the sum below, 1 that to the right.
struct SumRun {
  Place place;
  std::vector<Site> sites;
  int sum = 0;  ///< 0: it is not told
};

/// Along rows, then down columns.
[[nodiscard]] std::vector<SumRun> sum_runs(const GridPuzzle& puzzle);

/// FamilyPage::fault: a sum stands where it has cells to add up.
[[nodiscard]] Message idle_sum(const GridClues& clues, Site& at);

/// FamilyPage::beside: both sums of a black cell, or the one beside a line.
[[nodiscard]] ClueValue sums_beside(const GridPuzzle& puzzle, const Board& solution,
                                    const Place& place);

/// FamilyPage::blank: black cells at random, the same when the board is turned round. No run is
/// longer than digits go, or has one cell, and the white cells hang together.
[[nodiscard]] GridClues sum_layout(const GridPuzzle& empty, const MakeOrder& order, Rng& rng);

/// FamilyPage::fill: digits at random which the sums tell, as far as chance finds such.
[[nodiscard]] Board digits_for_sums(const Puzzle& blank, Rng& rng);

/// FamilyPage::redraw: all sums of the solution.
[[nodiscard]] PuzzlePtr with_all_sums(const Puzzle& puzzle, const Board& solution,
                                      const Board* other, Rng& rng);

}  // namespace crosshatch::derive
