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

  Deduced sweep();
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

Deduced Grids::sweep() {
  V bad{};
  V open{};
  V naked[3];
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
  V columns = splat(all_places);
  V total{};
  for (int d = 0; d < 9; ++d) {
    V x[3];
    V y[3];
    for (int i = 0; i < 3; ++i) {
      x[i] = words[3 * d + i];
      y[i] = x[i] & naked[i];
    }
    const V decided = any_of_three(or3(y[0], y[1], y[2]));
    const V box = (decided - (decided >> 2)) | decided;
    V m[3];
    V n[3];
    for (int i = 0; i < 3; ++i) {
      x[i] = select(box, y[i], x[i]);
      m[i] = any_of_three(x[i]);
      n[i] = next_box(m[i]);
    }
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3;
      const int k = (i + 2) % 3;
      const V fits = next_box(or_and(m[j] & n[k], n[j], m[k]));
      x[i] = and_or(x[i], fits - (fits >> 2), fits);
    }
    const V one = or3(x[0], x[1], x[2]);
    const V two = twice3(x[0], x[1], x[2]);
    const V below = (one >> 9) | (one << 18);
    const V above = (one >> 18) | (one << 9);
    const V fits = turned(or_and(below & turned(above), turned(below), above));
    const V lone = and_not_either(one, below, above) & ~two;
    columns &= or3(one, below, above);
    only[d] = lone;
    for (int i = 0; i < 3; ++i) {
      x[i] &= fits;
      total += x[i];
      claimed[i] = or_and(claimed[i], x[i], lone);
      words[3 * d + i] = x[i];
    }
  }
  bad |= columns ^ splat(all_places);
  Deduced out{used(bad), equal(total, sum), equal(open, V{})};
  sum = total;
  return out;
}

}  // namespace
}  // namespace crosshatch::sudoku
