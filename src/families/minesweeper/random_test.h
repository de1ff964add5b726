// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "families/minesweeper/puzzle.h"
#include "puzzles/mines.h"

namespace crosshatch::minesweeper {

/// For tests/conformance: true hints on random mines, now and then one that is wrong.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  const int rows = 1 + rng.below(side);
  const int columns = 1 + rng.below(side);
  PuzzlePtr puzzle = puzzles::random_mines(rng, rows, columns, 10 + rng.below(35),
                                           40 + rng.below(55), rng.chance(50));
  if (rng.chance(90)) return puzzle;
  std::vector<Hint> hints;
  for (Site site = 0; site < puzzle->sites(); ++site) hints.push_back(of(*puzzle).hint(site));
  hints[rng.below(puzzle->sites())] = static_cast<Hint>(rng.below(9));
  return std::move(*make_puzzle(rows, columns, std::move(hints), of(*puzzle).mines()));
}

}  // namespace crosshatch::minesweeper
