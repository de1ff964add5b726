// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "base/rng.h"

namespace crosshatch::derive {

/// Regions that are rectangles, at random: of each cell the number of its region, by first cells.
[[nodiscard]] std::vector<int> random_rectangles(int rows, int columns, Rng& rng);

}  // namespace crosshatch::derive
