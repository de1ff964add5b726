// SPDX-License-Identifier: MIT
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
  V only[9];     ///< columns that had one place for the digit, in a band, at the last sweep
  V claimed[3];  ///< cells in which a digit had the only place of its column
  V sum;         ///< of all words: it falls as long as something changes

  // A sweep: `begin`, `step` for the digits 0, 3 and 6, `end`.
  void begin();
  void step(int first);
  Deduced end();

  V naked[3];
  V bad;
  V open;
  V columns;
  V total;
  V decided;
};

/// Each bit of three moves up or down, around.
inline V turned(V x) { return select(splat(last_of_three), x << 2, x >> 1); }
/// Each bit, the last of three, moves one box to the left, around.
inline V next_box(V x) { return select(splat(third_box), x << 6, x >> 3); }
/// The last bit of three: is any of them set? The other two are 0.
inline V any_of_three(V x) {
  const V low = splat(all_places & ~last_of_three);
  return and_or(splat(last_of_three), (x & low) + low, x);
}

#ifndef TOGETHER
#define TOGETHER 3
#endif
constexpr int together = TOGETHER;
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
