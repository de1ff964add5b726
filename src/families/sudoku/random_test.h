// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "base/rng.h"
#include "families/sudoku/puzzle.h"
#include "puzzles/sudokus.h"

namespace crosshatch::sudoku {

/// For tests/conformance, of 4 to 12 cells a side: some minimal, some with a few solutions more,
/// some spoilt by a wrong given.
inline PuzzlePtr random_puzzle(Rng& rng, int side) {
  std::vector<BoxShape> shapes = {{2, 2}};
  for (const BoxShape shape :
       {BoxShape{2, 3}, {3, 2}, {2, 4}, {3, 3}, {3, 3}, {3, 3}, {2, 5}, {3, 4}}) {
    if (shape.side() <= side) shapes.push_back(shape);
  }
  const BoxShape shape = shapes[rng.below(static_cast<int>(shapes.size()))];
  // A minimal puzzle of more than nine digits takes long to make; brute force can fill few cells.
  const int givens_left = shape.side() > 9    ? shape.sites() / 2
                          : shape.side() == 4 ? rng.below(13)
                                              : 0;
  PuzzlePtr puzzle = puzzles::random_sudoku(rng, shape, givens_left);
  if (rng.chance(50)) return puzzle;
  Board givens = of(*puzzle).givens();
  const Candidates all = of(*puzzle).all_values();
  const bool is_spoilt = rng.chance(30);
  for (int change = 0; change < 2; ++change) {
    const Site site = rng.below(givens.sites());
    givens[site] = is_spoilt ? only(rng.below(shape.side())) : all;
  }
  return std::make_unique<Puzzle>(shape, std::move(givens));
}

}  // namespace crosshatch::sudoku
