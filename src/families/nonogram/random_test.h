// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "base/rng.h"
#include "core/puzzle.h"
#include "puzzles/nonograms.h"
#include "puzzles/pictures.h"

namespace crosshatch::nonogram {

/// For tests/conformance: noise, which often has several solutions, or a drawing that lines solve.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int rows = 1 + rng.below(side);
  const int columns = 1 + rng.below(side);
  if (rng.chance(25)) return puzzles::line_solvable_nonogram(rng, rows, columns);
  return puzzles::random_nonogram(rng, rows, columns, 40 + rng.below(35));
}

}  // namespace crosshatch::nonogram
