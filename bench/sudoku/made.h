// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "lines.h"

namespace crosshatch::bench {

// Boards made by code, the same for the same random numbers on every machine. `count` of each.

/// One solution, which naked and hidden singles find; this is lost if any given is removed.
[[nodiscard]] Lines easy_boards(Rng& rng, std::size_t count);

/// One solution, and no given can be removed: givens are removed at random, one by one, where
/// possible.
[[nodiscard]] Lines minimal_boards(Rng& rng, std::size_t count);

/// Several solutions: minimal boards without one of their givens.
[[nodiscard]] Lines open_boards(Rng& rng, std::size_t count);

/// No solution, but no two equal digits see each other: a wrong digit in a blank of a board with
/// one solution.
[[nodiscard]] Lines dead_boards(Rng& rng, std::size_t count);

}  // namespace crosshatch::bench
