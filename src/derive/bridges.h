// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/make.h"
#include "derive/page.h"

namespace crosshatch::derive {

/// What pages have in common whose links are bridges between islands in line: cells with a clue.

/// What a link holds: so many bridges.
inline constexpr Value no_bridge = 0;
inline constexpr Value single_bridge = 1;
inline constexpr Value double_bridge = 2;
inline constexpr Candidates any_bridge = only(single_bridge) | only(double_bridge);

/// The links between two islands that see each other.
struct BridgeRun {
  int one = 0;                  ///< the number of an island, by cells
  int other = 0;                ///< of another one, below it or to its right
  std::vector<int> cells = {};  ///< between the two
  std::vector<Site> links = {};
};

/// The cells with islands, in order.
[[nodiscard]] std::vector<int> islands_of(const GridPuzzle& puzzle);
[[nodiscard]] std::vector<BridgeRun> bridge_runs(const GridPuzzle& puzzle);
/// How many bridges end at a cell.
[[nodiscard]] int bridges_at(const GridPuzzle& puzzle, const Board& solution, int cell);

/// FamilyPage::blank: islands, each in line with one before it, with free cells between the two and
/// around it.
[[nodiscard]] GridClues random_islands(const GridPuzzle& empty, const MakeOrder& order, Rng& rng);
/// FamilyPage::fill: bridges at random, short ones rather than long ones; those that join all
/// islands, then some more.
[[nodiscard]] Board random_bridges(const Puzzle& puzzle, Rng& rng);
/// FamilyPage::redraw: the numbers of all islands. Where the other solution has fewer bridges,
/// there is a new island on the way, clear of others: the solution stays one.
[[nodiscard]] PuzzlePtr with_island_between(const Puzzle& puzzle, const Board& solution,
                                            const Board* other, Rng& rng);

}  // namespace crosshatch::derive
