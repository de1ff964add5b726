// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/family.h"

namespace crosshatch::conformance {

/// A puzzle of a family whose maker says no more than `blank`: clues beside one of its first
/// solutions, of which some are left out, and now and then one is wrong. At most `side` cells a
/// side, or the smallest that the family makes.
[[nodiscard]] PuzzlePtr made_at_random(const Family& family, Rng& rng, int side);

}  // namespace crosshatch::conformance
