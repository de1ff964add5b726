// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/rng.h"
#include "core/make.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::norinori {

inline constexpr Value white = 0;
inline constexpr Value black = 1;

inline constexpr int cells_in_region = 2;  ///< that are black

/// Regions of a new puzzle for those who are to solve it (MakeOrder::solvers): easy techniques
/// solve it, or more may be needed. Where chance finds none, they are drawn around pairs that are
/// laid at random.
[[nodiscard]] std::vector<int> new_regions(const derive::GridPuzzle& empty, const MakeOrder& order,
                                           Rng& rng);

}  // namespace crosshatch::norinori
