// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// The unknown cells of a still puzzle that are clear in all layouts that fit, by trying all.
inline std::vector<Site> safe_by_brute_force(const Puzzle& puzzle) {
  Board seen(puzzle.sites(), 0);
  for (const Board& layout : brute_force(puzzle)) seen.add(layout);
  std::vector<Site> safe;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.hint(site) == unknown && seen[site] == only(clear)) safe.push_back(site);
  }
  return safe;
}

/// Plays on from a still puzzle by brute force, and looks up hints on the layout. Returns whether
/// all clear cells could be opened.
inline bool can_be_played(const Puzzle& begin, const Puzzle& layout) {
  std::vector<Hint> hints = begin.hints();
  while (hints != layout.hints()) {
    const PuzzlePtr now =
        std::move(*make_puzzle(begin.rows(), begin.columns(), hints, begin.mines(), begin.rules()));
    const std::vector<Site> safe = safe_by_brute_force(of(*now));
    if (safe.empty()) return false;
    for (const Site site : safe) hints[site] = layout.hint(site);
  }
  return true;
}

}  // namespace crosshatch::minesweeper
