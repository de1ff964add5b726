// SPDX-License-Identifier: MIT
//
// Where to branch: at a cell with two candidates, preferably one that sees other such cells in its
// row, its column and its box, or else at any open cell. All lanes choose at once, in about a
// hundred operations.
//
// Branches for a board, for random minimal / top1465 / hardest 1106 (simulated, same sweeps):
//
//   1.4 / 16 / 197   the first bivalue cell
//   1.1 / 14 / 206   the first one that sees bivalue cells in all three houses: used here
//   1.0 / 11 / 189   the one that sees the most bivalue cells with a common digit
//   1.1 / 14 / 164   a digit with two ways in the band or stack that has the fewest, as in tdoku
//                    (65 on its 11+ corpus). It needs triads to be good, 126 then, and boards with
//                    many solutions take 12 branches instead of 9
//
// The last two need counts over all 27 words, 300 operations and more in each round of branches,
// in which two or three lanes branch. That costs as much as it saves.
#pragma once

#include "families/sudoku/bulk/lane_sweep.h"

namespace crosshatch::sudoku {
namespace {

/// Keeps those cells that have peers among them in their row, in their column and in their box.
inline void keep_sociable(const V (&cells)[3], V (&kept)[3]) {
  const V any = or3(cells[0], cells[1], cells[2]);
  const V two = twice3(cells[0], cells[1], cells[2]);
  const V beside = turned(any);
  const V in_box = or3(two, beside, turned(beside));
  const V in_column = or3(two, (any >> 9) | (any << 18), (any >> 18) | (any << 9));
  for (int i = 0; i < 3; ++i) {
    const V above = cells[(i + 1) % 3] | cells[(i + 2) % 3];
    const V box = next_box(any_of_three(cells[i]));
    const V other_box = box | next_box(box);
    const V in_row = (other_box - (other_box >> 2)) | other_box;
    kept[i] = cells[i] & (in_box | above) & (in_column | above) & in_row;
  }
}

/// Chooses one open cell in each of the wanted lanes, and none in the others.
inline void choose(const Grids& grids, V wanted, V (&cell)[3]) {
  V pairs[3];
  V open[3];
  for (int i = 0; i < 3; ++i) {
    V once{};
    V twice{};
    V thrice{};
    for (int d = 0; d < 9; ++d) {
      const V x = grids.words[3 * d + i];
      thrice = or_and(thrice, twice, x);
      twice = or_and(twice, once, x);
      once |= x;
    }
    pairs[i] = twice & ~thrice;
    open[i] = twice;
  }
  V sociable[3];
  keep_sociable(pairs, sociable);
  const V no_sociable = ~filled(or3(sociable[0], sociable[1], sociable[2]));
  const V no_pair = ~filled(or3(pairs[0], pairs[1], pairs[2]));
  for (int i = 0; i < 3; ++i) {
    const V from = sociable[i] | (no_sociable & or_and(pairs[i], no_pair, open[i]));
    cell[i] = from & (V{} - from) & wanted;
    wanted &= ~filled(from);
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
