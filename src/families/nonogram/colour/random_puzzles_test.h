// SPDX-License-Identifier: MIT
//
// For tests: random coloured pictures and their puzzles.
#pragma once

#include <utility>

#include "base/rng.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram::colour {

inline Board random_colours(Rng& rng, int sites, int colours, int percent) {
  Board board(sites, only(empty));
  for (Site site = 0; site < sites; ++site) {
    if (rng.chance(percent)) board.set(site, 1 + rng.below(colours));
  }
  return board;
}

inline PuzzlePtr random_puzzle(Rng& rng, int rows, int columns, int colours, int percent) {
  return puzzle_of(random_colours(rng, rows * columns, colours, percent), rows, columns, {},
                   numbered_palette(colours));
}

/// Clues of a picture's rows and of another one's columns: mostly without a solution. A few cells
/// of the one have changed places in the other.
inline PuzzlePtr mixed_puzzle(Rng& rng, int rows, int columns, int colours, int percent) {
  const Board first = random_colours(rng, rows * columns, colours, percent);
  Board second = first;
  for (int i = 0; i < 3; ++i)
    std::swap(second[rng.below(second.sites())], second[rng.below(second.sites())]);
  const PuzzlePtr one = puzzle_of(first, rows, columns, {}, numbered_palette(colours));
  const PuzzlePtr other = puzzle_of(second, rows, columns, {}, numbered_palette(colours));
  return std::move(
      *make_puzzle(of(*one).row_clues(), of(*other).column_clues(), {}, of(*one).palette()));
}

}  // namespace crosshatch::nonogram::colour
