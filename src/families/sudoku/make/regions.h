// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"

namespace crosshatch::sudoku {

/// Regions of a jigsaw by chance: as many as the side has cells, each of as many connected cells.
/// Not all are equally likely, and some have no solution.
[[nodiscard]] std::vector<std::uint8_t> random_regions(int side, Rng& rng);

}  // namespace crosshatch::sudoku
