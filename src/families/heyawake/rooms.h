// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "derive/grid_puzzle.h"

namespace crosshatch::heyawake {

/// Rooms of a new puzzle, with numbers that simple logic solves it by. Where chance finds none,
/// one room without a number.
[[nodiscard]] derive::GridClues new_rooms(const derive::GridPuzzle& empty, Rng& rng);

}  // namespace crosshatch::heyawake
