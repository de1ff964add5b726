// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "base/rng.h"
#include "families/blank/blank.h"

namespace crosshatch::blank {

/// A puzzle for the tests of tests/conformance: at most `side` cells a side, most with a few
/// solutions. Two seeds, two puzzles; and small ones must be among them.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int rows = 1 + rng.below(side);
  const int columns = 1 + rng.below(side);
  Board givens(rows * columns, only(0) | only(1));
  for (Site site = 0; site < givens.sites(); ++site) {
    if (rng.chance(90)) givens.set(site, rng.below(2));
  }
  return std::make_unique<Puzzle>(rows, columns, std::move(givens));
}

}  // namespace crosshatch::blank
