// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/board.h"
#include "core/puzzle.h"

namespace crosshatch::numberlink {

/// Lines at random that pass all cells of a grid, none of which comes back beside itself.
[[nodiscard]] Board random_lines(const Puzzle& puzzle, Rng& rng);

}  // namespace crosshatch::numberlink
