// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "derive/page.h"
#include "rules/loop/loop.h"

namespace crosshatch::derive {

/// What pages have in common whose solution is one closed loop of edges or links.

/// The value that stands on the loop, and the other one.
inline constexpr Value off_loop = 0;
inline constexpr Value on_loop = 1;

/// A board on which each site may be on the loop or not.
[[nodiscard]] inline Board open_loop(const GridPuzzle& puzzle) {
  return Board(puzzle.sites(), only(off_loop) | only(on_loop));
}

/// The edges around each cell of the grid whose lines the sites are: for links, those between four
/// cells.
[[nodiscard]] std::vector<std::vector<Site>> faces_of(const GridPuzzle& puzzle);

/// The rules of the loop, on all sites (rules::add_loop), with the labels of loop_sayings.h.
/// `needs`: by edges that are sites.
void add_loop_of_sites(rules::Model& model, const GridPuzzle& puzzle,
                       std::vector<rules::LoopRule::Need> needs);

}  // namespace crosshatch::derive
