// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "lines.h"

namespace crosshatch::bench {

// Boards made by code, the same for the same random numbers on every machine. `count` of each.

/// One solution, which naked and hidden singles find; no given can go without losing that.
[[nodiscard]] Lines easy_boards(Rng& rng, std::size_t count);

/// One solution, and none of the givens can go: taken away at random, one by one, where possible.
[[nodiscard]] Lines minimal_boards(Rng& rng, std::size_t count);

/// Several solutions: minimal boards that lack one given.
[[nodiscard]] Lines open_boards(Rng& rng, std::size_t count);

/// No solution, and no two equal digits in sight of each other: a wrong digit in a blank of a board
/// with one solution.
[[nodiscard]] Lines dead_boards(Rng& rng, std::size_t count);

}  // namespace crosshatch::bench
