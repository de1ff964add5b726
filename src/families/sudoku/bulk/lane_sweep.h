// SPDX-License-Identifier: MIT
//
// One sweep of propagation over the boards of all lanes.
//
// A board is 27 words, and a vector has one word of the board of each lane. Word 3d + i has the
// candidates of digit d in the rows i, i + 3 and i + 6, one row of each band:
//
//   bit   26 ........ 18 17 ......... 9 8 ......... 0
//         row i + 6      row i + 3      row i           column 9 .. 1 in each
//
// So a box is a field of three bits in each of three words, and rows and columns are treated alike:
//
// - A column of a box is a bit of (x0 | x1 | x2). In a stack, the three bands and the three columns
//   of each form a matrix of such bits: `one`.
// - A row of a box is a field of three bits. In a band, the three words and the three boxes of each
//   form a matrix of such fields, reduced to their last bits: `m`.
//
// In either matrix a digit takes three places, no two of them in one row or column. A place is
// possible if the other two rows and columns have room for the other two, which takes two diagonal
// places of their four. That is all of locked candidates in both directions, pairs of lines
// included. bands.cpp uses a table over 512 sets for it; here it is two rotations and four
// operations for all bands or stacks at once.
//
// The rest of a sweep:
//
// - Cells with one candidate, found by counting bit by bit over the digits: their boxes lose the
//   other candidates of that digit, and the matrices take care of rows and columns.
// - A digit with one place in a column claims the cell. The other digits lose the cell: those after
//   it in the same sweep, those before it in the next. The matrices turn a single place of a row or
//   box into one of a column, so nothing else is looked for.
// - A board is contradictory if a cell has no candidates, two digits claim a cell, a digit has no
//   place in a column (a matrix without a choice becomes empty), or in some box the number of
//   decided cells and the number of decided digits differ in parity.
//
// A sweep is about 900 operations, a third of them shifts, without a branch or a table: 350 cycles
// for 16 boards on Zen 5. Logic operations take two cycles there, so what matters is that enough of
// them are in flight. Three digits are swept at the same time (one by one takes 25 % longer, and
// nine do not fit the registers), and two groups of lanes alternate (lane_kernel.h).
//
// Tried without success:
//
// - Claims of each digit seen by the very next one, not only by those after the three: 5 to 10 %
//   fewer sweeps, but then each digit waits for the one before.
// - "Three digits in three cells of a line and box", as in the triads of tdoku: 8 to 24 % fewer
//   sweeps, but about 30 % more operations.
// - Packing the three words of `m` into one, to rotate once: packing costs what it saves.
// - Branching as soon as no cell was decided, instead of when nothing changes: as many sweeps.
#pragma once

#include "families/sudoku/bulk/lane_text.h"

namespace crosshatch::sudoku {
namespace {

constexpr uint32_t first_of_three = 0111111111;
constexpr uint32_t last_of_three = 0444444444;
constexpr uint32_t third_box = 0700700700;

struct Deduced {
  LaneSet dead;
  LaneSet still;     ///< nothing changed
  LaneSet complete;  ///< each cell has one candidate
};

/// The boards of all lanes.
struct Grids {
  V words[27];   ///< 3d + i: candidates of digit d in the rows i, i + 3, i + 6
  V only[9];     ///< columns in which the digit had one place, in this band, at the last sweep
  V claimed[3];  ///< cells in which a digit had its only place in the column
  V sum;         ///< of all words; it decreases as long as something changes

  // A sweep is `begin`, then `step` for the digits from 0, 3 and 6, then `end`.
  void begin();
  void step(int first);
  Deduced end();

  // State between the parts of a sweep.
  V naked[3];  ///< cells with one candidate
  V bad;       ///< not 0: there is a contradiction
  V open;      ///< not 0: some cells have several candidates
  V columns;   ///< columns in which all digits so far have a place
  V total;     ///< of the words so far
  V decided;   ///< parity of the number of decided cells and digits in each box
};

/// Rotates the bits within each group of three.
inline V turned(V x) { return select(splat(last_of_three), x << 2, x >> 1); }
/// Moves each group of three one box to the left, cyclically.
inline V next_box(V x) { return select(splat(third_box), x << 6, x >> 3); }
/// Sets the last bit of each three if any of the three is set; the other two are 0.
inline V any_of_three(V x) {
  const V low = splat(all_places & ~last_of_three);
  return and_or(splat(last_of_three), (x & low) + low, x);
}

constexpr int together = 3;  ///< digits that are swept at the same time

inline void Grids::begin() {
  bad = V{};
  open = V{};
  for (int i = 0; i < 3; ++i) {
    V any[3];
    V two[3];
    for (int d = 0; d < 9; d += 3) {
      V x[3];
      for (int e = 0; e < 3; ++e) {
        x[e] = and_not_unless(words[3 * (d + e) + i], claimed[i], only[d + e]);
        words[3 * (d + e) + i] = x[e];
      }
      any[d / 3] = or3(x[0], x[1], x[2]);
      two[d / 3] = twice3(x[0], x[1], x[2]);
    }
    const V once = or3(any[0], any[1], any[2]);
    const V twice = or3(two[0], two[1], two[2]) | twice3(any[0], any[1], any[2]);
    bad = bad | (once ^ splat(all_places)) | (claimed[i] & twice);
    open |= twice;
    naked[i] = ~twice;
    claimed[i] = V{};
  }
  columns = splat(all_places);
  total = V{};
  const V cells = naked[0] ^ naked[1] ^ naked[2];
  decided = (cells ^ (cells << 1) ^ (cells << 2)) & splat(last_of_three);
}

__attribute__((noinline)) void Grids::step(int d) {
  V x[together][3];
  V box[together];
  V m[together][3];
  V n[together][3];
  for (int e = 0; e < together; ++e)
    for (int i = 0; i < 3; ++i) {
      x[e][i] = words[3 * (d + e) + i] & ~claimed[i];
    }
  for (int e = 0; e < together; ++e)
    box[e] = any_of_three(or_and(or_and(x[e][0] & naked[0], x[e][1], naked[1]), x[e][2], naked[2]));
  for (int e = 0; e < together; ++e) {
    decided ^= box[e];
    box[e] = (box[e] - (box[e] >> 2)) | box[e];
  }
  for (int e = 0; e < together; ++e)
    for (int i = 0; i < 3; ++i) {
      x[e][i] = and_not_unless(x[e][i], box[e], naked[i]);
      m[e][i] = any_of_three(x[e][i]);
    }
  for (int e = 0; e < together; ++e)
    for (int i = 0; i < 3; ++i) n[e][i] = next_box(m[e][i]);
  for (int e = 0; e < together; ++e)
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3;
      const int k = (i + 2) % 3;
      const V fits = next_box(or_and(m[e][j] & n[e][k], n[e][j], m[e][k]));
      x[e][i] = and_or(x[e][i], fits - (fits >> 2), fits);
    }
  V one[together], below[together], above[together], fits[together];
  for (int e = 0; e < together; ++e) {
    one[e] = or3(x[e][0], x[e][1], x[e][2]);
    below[e] = (one[e] >> 9) | (one[e] << 18);
    above[e] = (one[e] >> 18) | (one[e] << 9);
  }
  for (int e = 0; e < together; ++e) {
    fits[e] = or_and(below[e] & turned(above[e]), turned(below[e]), above[e]);
  }
  for (int e = 0; e < together; ++e) {
    const V two = twice3(x[e][0], x[e][1], x[e][2]);
    only[d + e] = and_not_either(one[e], below[e], above[e]) & ~two;
    columns &= or3(one[e], below[e], above[e]);
  }
  for (int e = 0; e < together; ++e) fits[e] = turned(fits[e]);
  for (int e = 0; e < together; ++e)
    for (int i = 0; i < 3; ++i) {
      x[e][i] &= fits[e];
      total += x[e][i];
      claimed[i] = or_and(claimed[i], x[e][i], only[d + e]);
      words[3 * (d + e) + i] = x[e][i];
    }
}

inline Deduced Grids::end() {
  bad |= (columns ^ splat(all_places)) | decided;
  const Deduced out{used(bad), equal(total, sum), equal(open, V{})};
  sum = total;
  return out;
}

}  // namespace
}  // namespace crosshatch::sudoku
