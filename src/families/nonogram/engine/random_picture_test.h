// SPDX-License-Identifier: MIT
#pragma once

#include "base/rng.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// A picture of this many cells, each filled with this probability.
inline Board random_picture(Rng& rng, int sites, int percent) {
  Board board(sites, open_cell);
  for (Site site = 0; site < sites; ++site) board.set(site, rng.chance(percent) ? filled : empty);
  return board;
}

}  // namespace crosshatch::nonogram
