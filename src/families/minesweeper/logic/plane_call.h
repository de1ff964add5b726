// SPDX-License-Identifier: MIT
#pragma once

#include <stdint.h>

// Only plain data and declarations: this header is compiled for several kinds of processors, and
// the linker might keep an inline function in a version that only some of them can run.

namespace crosshatch::minesweeper {

/// A rule looks at this many words of each plane in a call. It is the same for all forms, so they
/// find the same in the same order.
inline constexpr int block_words = 8;

inline constexpr int number_planes = 4;  ///< of hints, 0..9

/// The rows in which a rule may decide cells, relative to the hint: from the row above it to the
/// row below its partner.
inline constexpr int first_row = -1;
inline constexpr int last_row = 3;
inline constexpr int rule_rows = last_row - first_row + 1;

/// A board as planes: bit `row * stride + column` of each is a cell. Rows are followed by two cells
/// that do not exist, so that no hint has a partner around the edge. Words may be read, and are 0,
/// a few rows before and after the board (see Planes::margin).
struct PlaneCall {
  uint64_t* open;
  uint64_t* mine;
  const uint64_t* is_hint;
  const uint64_t* hint[number_planes];
  /// The rule of one hint writes these for the rule of two: `need`, how many mines a hint still
  /// needs, where `active`, that is, where the hint has open cells. A hint stays active when its
  /// last cells are decided, so that it is checked once more: another hint may have decided the
  /// same cells differently at the same time.
  uint64_t* need[number_planes];
  uint64_t* active;
  /// What the rule of two hints finds. It does not decide cells at once, because the rule of one
  /// hint would then have to run around them before the next block.
  uint64_t* found_mine;
  uint64_t* found_clear;
  int64_t stride;
};

/// The first and the last word in which cells were decided or found; none if `first > last`.
struct ChangedWords {
  int64_t first;
  int64_t last;
};

struct BlockAnswer {
  ChangedWords changed[rule_rows];  ///< by the row of the cells, from `first_row` on
  bool is_changed;
};

/// Applies a rule to the hints of the block that begins at a word. False: a hint, or two, cannot be
/// met.
using BlockRule = bool (*)(const PlaneCall& call, int64_t word, BlockAnswer& answer);

bool one_hint_generic(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool two_hints_generic(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool one_hint_avx2(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool two_hints_avx2(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool one_hint_avx512(const PlaneCall& call, int64_t word, BlockAnswer& answer);
bool two_hints_avx512(const PlaneCall& call, int64_t word, BlockAnswer& answer);

}  // namespace crosshatch::minesweeper
