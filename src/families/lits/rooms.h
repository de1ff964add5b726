// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/rng.h"
#include "core/make.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::lits {

/// Regions of a new puzzle for those who are to solve it (MakeOrder::solvers): easy techniques
/// solve it; or those and a look at the wall, and no less; or more may be needed. Where chance
/// finds none, they are drawn around pieces that are laid at random.
[[nodiscard]] std::vector<int> new_regions(const derive::GridPuzzle& empty, const MakeOrder& order,
                                           Rng& rng);

}  // namespace crosshatch::lits
