// SPDX-License-Identifier: MIT
#pragma once

#include "make/asking.h"

namespace crosshatch {

/// Whether regions are all that a puzzle says (Family::regions, no clues, and a maker that draws
/// them): how often a value stands in each tells solutions apart.
[[nodiscard]] bool has_rivals(const Family& family);

/// A puzzle of which cells move from region to region until SAT finds no other solution. All others
/// that were found on the way, the rivals, are kept: a few hundred numbers tell of each how often
/// it has the value 1 in each region, and so which of them are solutions after a move. So cells
/// move until none is left, and only then SAT is asked for more. Cells where ours has the value
/// stay where they are. Null: it was in vain.
[[nodiscard]] PuzzlePtr without_rivals(const Asking& asking, PuzzlePtr puzzle,
                                       const Board& solution, Rng& rng);

}  // namespace crosshatch
