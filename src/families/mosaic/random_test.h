// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "core/puzzle.h"
#include "puzzles/fields.h"

namespace crosshatch::mosaic {

/// For tests/conformance: hints on random cells; of half of them so many that they have one
/// solution.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const puzzles::FieldPlan plan = {.rows = 1 + rng.below(side),
                                   .columns = 1 + rng.below(side),
                                   .mines = 20 + rng.below(50),
                                   .hints = 40 + rng.below(50),
                                   .rules = {.counts_itself = true}};
  return (rng.chance(50) ? puzzles::unique_field(rng, plan) : puzzles::random_field(rng, plan))
      .puzzle;
}

}  // namespace crosshatch::mosaic
