// SPDX-License-Identifier: MIT
//
// The rules of one hint and of two hints, for as many hints at a time as a vector has bits.
//
// A number per hint is four planes, a digit in base two each, and sums over the cells around are
// made of full adders on planes moved by the distance of the cell: the sum of nine cells takes five
// of them and two half ones, for 512 hints as for one (bit slicing: Biham, "A fast new DES
// implementation in software", 1997). A hint's own cell is always among those that it counts: in a
// minesweeper puzzle it is clear and does no harm.
//
//   one hint    need = hint - mines around. 0: its open cells are clear; as many as open: mines.
//   two hints   a and b lie at a fixed distance, so the cells of a alone are a fixed set: their
//               number, open(a\b), is again a sum of moved planes. need(a) - need(b) cannot be more
//               than that, and where it is that much, a's own cells are mines and b's own are
//               clear. Twelve distances, both ways, are all pairs.
//
// What a rule finds in a block is gathered by the distance from the hint, and only at the end moved
// to its cells and written. So a rule sees the block as it was, whatever the length of a vector.
//
// This file is compiled once for each level of processor, by the sources that include it. Therefore
// all of it has internal linkage and it includes nothing that has inline functions: the linker
// keeps one copy of those, and it might be one that only some processors can run.
#pragma once

#include <stdint.h>

#include "families/minesweeper/logic/plane_call.h"

namespace crosshatch::minesweeper {
namespace {

#if defined(__AVX512F__)
constexpr int lanes = 8;
#elif defined(__AVX2__)
constexpr int lanes = 4;
#elif defined(__SSE2__) || defined(__ARM_NEON)
constexpr int lanes = 2;
#else
constexpr int lanes = 1;
#endif
static_assert(block_words % lanes == 0);

typedef uint64_t Bits __attribute__((vector_size(lanes * 8)));

inline Bits load(const uint64_t* from) {
  Bits bits;
  __builtin_memcpy(&bits, from, sizeof bits);
  return bits;
}

inline void store(uint64_t* to, Bits bits) { __builtin_memcpy(to, &bits, sizeof bits); }

/// The bits of a plane from the given bit on.
inline Bits bits_from(const uint64_t* plane, int64_t bit) {
  const uint64_t* words = plane + (bit >> 6);
  const int shift = static_cast<int>(bit & 63);
  return load(words) >> shift | (load(words + 1) << 1) << (63 - shift);
}

inline bool has_any(Bits bits) {
  uint64_t any = 0;
  for (int i = 0; i < lanes; ++i) any |= bits[i];
  return any != 0;
}

struct DigitPlanes {
  Bits digit[number_planes];
};

/// Adds three digits: the sum is left in the first, the carry is returned.
inline Bits add_bits(Bits& a, Bits b, Bits c) {
  const Bits half = a ^ b;
  const Bits carry = (a & b) | (half & c);
  a = half ^ c;
  return carry;
}

/// How many of nine cells are set. Cells that are constantly zero cost nothing.
inline DigitPlanes sum(const Bits (&cells)[9]) {
  Bits one = cells[0];
  Bits two = cells[3];
  Bits three = cells[6];
  Bits carry_one = add_bits(one, cells[1], cells[2]);
  const Bits carry_two = add_bits(two, cells[4], cells[5]);
  const Bits carry_three = add_bits(three, cells[7], cells[8]);
  const Bits carry = add_bits(one, two, three);
  const Bits fours = add_bits(carry_one, carry_two, carry_three);
  const Bits more_fours = carry_one & carry;
  return {{one, carry_one ^ carry, fours ^ more_fours, fours & more_fours}};
}

struct Comparison {
  Bits is_equal;
  Bits is_more;
};

/// How `a` compares with `b + c`.
inline Comparison compare_with_sum(const DigitPlanes& a, const DigitPlanes& b,
                                   const DigitPlanes& c) {
  Bits carry{};
  Bits differ{};
  Bits more{};
  for (int i = 0; i < number_planes; ++i) {
    Bits digit = b.digit[i];
    carry = add_bits(digit, c.digit[i], carry);
    const Bits here = a.digit[i] ^ digit;
    more = (here & a.digit[i]) | (~here & more);
    differ |= here;
  }
  return {~(differ | carry), more & ~carry};
}

enum Decision { mines, clears, kinds };

/// Cells of one row of the board around a block of hints, as bits. They may lie in the word before
/// and after the block, so there are `row_words` words from `row_begin` on. The other words are 0.
constexpr int row_begin = 1;
constexpr int row_words = block_words + 2;
/// Shifted by a part of a word they take one word more.
constexpr int moved_words = (row_words + 1 + lanes - 1) / lanes * lanes;

struct DecidedRow {
  uint64_t cells[kinds][row_begin + moved_words];
  bool is_empty;
};

enum class When : uint8_t { now, later };

/// Decides the cells of a row that is `down` rows below the block, or stores them as found. False
/// if a cell would have to be both.
template <When when>
inline bool decide(const PlaneCall& call, int64_t word, int down, const DecidedRow& row,
                   BlockAnswer& answer) {
  ChangedWords& changed = answer.changed[down - first_row];
  changed = {INT64_MAX, INT64_MIN};
  if (row.is_empty) return true;
  const int64_t bit = (word - 1) * 64 + down * call.stride;
  const int64_t first = bit >> 6;
  const int shift = static_cast<int>(bit & 63);
  Bits both{};
  for (int i = 0; i < moved_words; i += lanes) {
    Bits moved[kinds];
    for (int kind = 0; kind < kinds; ++kind) {
      const uint64_t* cells = row.cells[kind] + row_begin + i;
      moved[kind] = load(cells) << shift | (load(cells - 1) >> 1) >> (63 - shift);
    }
    const Bits open = load(call.open + first + i);
    const Bits new_mines = moved[mines] & open;
    const Bits new_clears = moved[clears] & open;
    const Bits news = new_mines | new_clears;
    if (!has_any(news)) continue;
    both |= new_mines & new_clears;
    uint64_t* mine_words = (when == When::now ? call.mine : call.found_mine) + first + i;
    store(mine_words, load(mine_words) | new_mines);
    if (when == When::now) {
      store(call.open + first + i, open & ~news);
    } else {
      store(call.found_clear + first + i, load(call.found_clear + first + i) | new_clears);
    }
    for (int lane = 0; lane < lanes; ++lane) {
      if (news[lane] == 0) continue;
      if (changed.first > first + i + lane) changed.first = first + i + lane;
      changed.last = first + i + lane;
    }
    answer.is_changed = true;
  }
  return !has_any(both);
}

/// What a rule finds in a block, by the distance of the cells from the hint.
constexpr int first_column = -3;
constexpr int last_column = 3;
constexpr int rule_columns = last_column - first_column + 1;

struct FoundCells {
  Bits cells[kinds][rule_rows][rule_columns][block_words / lanes];
  bool is_empty = true;

  void add(Decision kind, int down, int along, int part, Bits bits) {
    cells[kind][down - first_row][along - first_column][part] |= bits;
  }
};

inline void clear_all(FoundCells& found) {
  for (auto& kind : found.cells)
    for (auto& row : kind)
      for (auto& cell : row)
        for (Bits& part : cell) part = Bits{};
  found.is_empty = false;
}

inline DecidedRow gather(const FoundCells& found, int down) {
  uint64_t middle[kinds][block_words + 4] = {};  // from two words before the block on
  uint64_t low[kinds][block_words + 4] = {};     // the same, shifted into the word below
  uint64_t high[kinds][block_words + 4] = {};    // into the word above
  Bits any{};
  for (int kind = 0; kind < kinds; ++kind) {
    for (int part = 0; part < block_words / lanes; ++part) {
      Bits at_middle{};
      Bits at_low{};
      Bits at_high{};
#pragma GCC unroll 7
      for (int along = first_column; along <= last_column; ++along) {
        const Bits bits = found.cells[kind][down - first_row][along - first_column][part];
        if (along == 0) {
          at_middle |= bits;
        } else if (along > 0) {
          at_middle |= bits << along;
          at_high |= bits >> (64 - along);
        } else {
          at_middle |= bits >> -along;
          at_low |= bits << (64 + along);
        }
      }
      any |= at_middle | at_low | at_high;
      store(middle[kind] + 2 + part * lanes, at_middle);
      store(low[kind] + 2 + part * lanes, at_low);
      store(high[kind] + 2 + part * lanes, at_high);
    }
  }
  DecidedRow row{{}, !has_any(any)};
  if (row.is_empty) return row;
  for (int kind = 0; kind < kinds; ++kind) {
    for (int i = 0; i < row_words; ++i)
      row.cells[kind][row_begin + i] = middle[kind][i + 1] | low[kind][i + 2] | high[kind][i];
  }
  return row;
}

bool one_hint(const PlaneCall& call, int64_t word, BlockAnswer& answer) {
  uint64_t found[kinds][block_words + 4] = {};
  Bits any{};
  Bits wrong{};
  for (int i = 0; i < block_words; i += lanes) {
    const int64_t base = (word + i) * 64;
    Bits mines_around[9];
    Bits open_around[9];
    int cell = 0;
#pragma GCC unroll 3
    for (int down = -1; down <= 1; ++down) {
#pragma GCC unroll 3
      for (int along = -1; along <= 1; ++along, ++cell) {
        mines_around[cell] = bits_from(call.mine, base + down * call.stride + along);
        open_around[cell] = bits_from(call.open, base + down * call.stride + along);
      }
    }
    const DigitPlanes mine_count = sum(mines_around);
    const DigitPlanes open = sum(open_around);
    // need = hint - mine_count
    Bits borrow{};
    Bits is_needed{};
    Bits is_open{};
    Bits differ{};
    Bits more{};
    for (int plane = 0; plane < number_planes; ++plane) {
      const Bits hint = load(call.hint[plane] + word + i);
      const Bits half = hint ^ mine_count.digit[plane];
      const Bits need = half ^ borrow;
      borrow = (~hint & mine_count.digit[plane]) | (~half & borrow);
      store(call.need[plane] + word + i, need);
      const Bits here = need ^ open.digit[plane];
      more = (here & need) | (~here & more);
      differ |= here;
      is_needed |= need;
      is_open |= open.digit[plane];
    }
    const Bits is_hint = load(call.is_hint + word + i);
    wrong |= is_hint & (borrow | more);
    const Bits all_clear = is_hint & is_open & ~is_needed;
    const Bits all_mines = is_hint & is_open & is_needed & ~differ;
    store(call.active + word + i, is_hint & is_open);
    store(found[mines] + 2 + i, all_mines);
    store(found[clears] + 2 + i, all_clear);
    any |= all_mines | all_clear;
  }
  answer.is_changed = false;
  if (has_any(wrong)) return false;
  if (!has_any(any)) return true;
  DecidedRow row{{}, false};
  for (int kind = 0; kind < kinds; ++kind) {
    const uint64_t* hints = found[kind] + 1;
    for (int i = 0; i < row_words; ++i) {
      row.cells[kind][row_begin + i] =
          hints[i] | hints[i] << 1 | hints[i] >> 1 | hints[i - 1] >> 63 | hints[i + 1] << 63;
    }
  }
  bool holds = true;
  for (int down = -1; down <= 1; ++down)
    holds = decide<When::now>(call, word, down, row, answer) && holds;
  for (int down = 2; down <= last_row; ++down)
    answer.changed[down - first_row] = {INT64_MAX, INT64_MIN};
  return holds;
}

/// A part of a block and the open cells around it.
struct BlockPart {
  const PlaneCall& call;
  int64_t base;
  int part;
  Bits active;
  DigitPlanes need;
  Bits open[rule_rows][rule_columns];
};

/// Whether a hint counts the cell at a distance.
constexpr bool counts(int down, int along) {
  return down >= -1 && down <= 1 && along >= -1 && along <= 1;
}

/// Compares each hint with the one at this distance, both ways. Returns the pairs that cannot be
/// met.
template <int down, int along>
inline Bits pairs(const BlockPart& block, FoundCells& found) {
  const int64_t at = block.base + down * block.call.stride + along;
  const Bits active = block.active & bits_from(block.call.active, at);
  if (!has_any(active)) return Bits{};
  Bits own[9] = {};
  Bits other[9] = {};
  int own_count = 0;
  int other_count = 0;
#pragma GCC unroll 3
  for (int y = -1; y <= 1; ++y) {
#pragma GCC unroll 3
    for (int x = -1; x <= 1; ++x) {
      if (!counts(y - down, x - along))
        own[own_count++] = block.open[y - first_row][x - first_column];
      if (!counts(y + down, x + along))
        other[other_count++] = block.open[y + down - first_row][x + along - first_column];
    }
  }
  const DigitPlanes own_open = sum(own);
  const DigitPlanes other_open = sum(other);
  DigitPlanes need;
  Bits is_any{};
  for (int plane = 0; plane < number_planes; ++plane) {
    need.digit[plane] = bits_from(block.call.need[plane], at);
    is_any |= own_open.digit[plane] | other_open.digit[plane];
  }
  const Comparison forth = compare_with_sum(block.need, need, own_open);
  const Comparison back = compare_with_sum(need, block.need, other_open);
  const Bits own_mines = active & forth.is_equal & is_any;
  const Bits other_mines = active & back.is_equal & is_any;
  if (has_any(own_mines | other_mines)) {
    if (found.is_empty) clear_all(found);
#pragma GCC unroll 3
    for (int y = -1; y <= 1; ++y) {
#pragma GCC unroll 3
      for (int x = -1; x <= 1; ++x) {
        if (!counts(y - down, x - along)) {
          found.add(mines, y, x, block.part, own_mines);
          found.add(clears, y, x, block.part, other_mines);
        }
        if (!counts(y + down, x + along)) {
          found.add(mines, y + down, x + along, block.part, other_mines);
          found.add(clears, y + down, x + along, block.part, own_mines);
        }
      }
    }
  }
  return active & (forth.is_more | back.is_more);
}

bool two_hints(const PlaneCall& call, int64_t word, BlockAnswer& answer) {
  FoundCells found;
  Bits wrong{};
  answer.is_changed = false;
  for (int i = 0; i < block_words; i += lanes) {
    BlockPart block{call, (word + i) * 64, i / lanes, load(call.active + word + i), {}, {}};
    if (!has_any(block.active)) continue;
    for (int plane = 0; plane < number_planes; ++plane)
      block.need.digit[plane] = load(call.need[plane] + word + i);
    for (int down = first_row; down <= last_row; ++down) {
      for (int along = first_column; along <= last_column; ++along) {
        block.open[down - first_row][along - first_column] =
            bits_from(call.open, block.base + down * call.stride + along);
      }
    }
    wrong |= pairs<0, 1>(block, found) | pairs<0, 2>(block, found);
    wrong |= pairs<1, -2>(block, found) | pairs<1, -1>(block, found) | pairs<1, 0>(block, found) |
             pairs<1, 1>(block, found) | pairs<1, 2>(block, found);
    wrong |= pairs<2, -2>(block, found) | pairs<2, -1>(block, found) | pairs<2, 0>(block, found) |
             pairs<2, 1>(block, found) | pairs<2, 2>(block, found);
  }
  if (has_any(wrong)) return false;
  if (found.is_empty) return true;
  bool holds = true;
  for (int down = first_row; down <= last_row; ++down)
    holds = decide<When::later>(call, word, down, gather(found, down), answer) && holds;
  return holds;
}

}  // namespace
}  // namespace crosshatch::minesweeper
