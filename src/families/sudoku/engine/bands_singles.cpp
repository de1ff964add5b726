// SPDX-License-Identifier: MIT
//
// Naked and hidden singles and nothing else: what makes a grid solvable by "basic logic". Here a
// placed digit is removed from all its peers at once, so that the fixpoint is that of singles
// alone.
#include <bit>

#include "families/sudoku/engine/bands.h"

namespace crosshatch::sudoku {

namespace {

/// The columns and boxes from which the peers of a site follow.
constexpr Bitboard shifted(Bitboard bits, int columns) {
  return {bits.low << columns, bits.high << columns};
}

constexpr std::array<Bitboard, 18> make_houses() {
  std::array<Bitboard, 18> houses{};
  constexpr std::uint32_t box = 7 * one_column;
  for (int i = 0; i < 9; ++i) {
    houses[i] = shifted(first_column, i);
    const std::uint32_t stack = box << i % 3 * 3;
    houses[9 + i] =
        bitboard_of_bands(i / 3 == 0 ? stack : 0, i / 3 == 1 ? stack : 0, i / 3 == 2 ? stack : 0);
  }
  return houses;
}
constexpr auto columns_and_boxes = make_houses();

/// [site]: the sites that are not its peers, itself included.
constexpr std::array<Bitboard, 81> make_unseen() {
  std::array<Bitboard, 81> table{};
  for (Site site = 0; site < 81; ++site) {
    const int box = site / 27 * 3 + site % 9 / 3;
    const Bitboard row = rows_of_heads(bit_of(site / 9 * 9));
    const Bitboard seen = row | columns_and_boxes[site % 9] | columns_and_boxes[9 + box];
    table[site] = (all_bits & ~seen) | bit_of(site);
  }
  return table;
}
constexpr auto unseen_from = make_unseen();

/// The columns of a band with at least one site, and those with at least two.
struct Columns {
  std::uint32_t any;
  std::uint32_t more;
};
Columns columns_by_count(std::uint32_t band) {
  const std::uint32_t one = band & all_columns;
  const std::uint32_t two = band >> 10 & all_columns;
  const std::uint32_t three = band >> 20;
  return {one | two | three, (one & two) | ((one | two) & three)};
}

/// The columns of those boxes of a band that have exactly one site. Every box has at least one.
std::uint32_t lone_boxes(Columns columns) {
  constexpr std::uint32_t first = 0b001001001;
  const std::uint32_t a = columns.any;
  const std::uint32_t several = (a & a >> 1) | (a & a >> 2) | (a >> 1 & a >> 2);
  const std::uint32_t more = columns.more | columns.more >> 1 | columns.more >> 2;
  return (~(several | more) & first) * 7;
}

bool has_all_boxes(std::uint32_t columns) {
  return ((columns | columns >> 1 | columns >> 2) & 0b001001001) == 0b001001001;
}

}  // namespace

/// Places a digit at these sites. Returns false where it is no longer a candidate.
bool Bands::place_all(std::size_t digit, Bitboard sites) {
  placed_[digit] |= sites;
  open_ &= ~sites;
  dirty_ |= 1u << digit;
  for_each_site(sites, [&](Site site) { words_[digit] &= unseen_from[site]; });
  return (words_[digit] & sites) == sites;
}

bool Bands::place_naked() {
  Bitboard once = {0, 0};
  Bitboard twice = {0, 0};
  for (std::size_t digit = 0; digit < 9; ++digit) {
    const Bitboard here = candidates(digit);
    dirty_ |= static_cast<std::uint32_t>(here != words_[digit]) << digit;
    words_[digit] = here;
    twice |= once & here;
    once |= here;
  }
  if (once != all_bits) return false;
  const Bitboard naked = open_ & ~twice;
  if (!naked.any()) return true;
  for (std::size_t digit = 0; digit < 9; ++digit) {
    const Bitboard here = words_[digit] & naked;
    if (here.any() && !place_all(digit, here)) return false;
  }
  return true;
}

bool Bands::place_hidden(std::size_t digit) {
  const Bitboard here = words_[digit] = candidates(digit);
  if (heads_of_rows(here) != first_column) return false;
  const Columns upper = columns_by_count(here.band(0));
  const Columns middle = columns_by_count(here.band(1));
  const Columns lower = columns_by_count(here.band(2));
  if (!has_all_boxes(upper.any) || !has_all_boxes(middle.any) || !has_all_boxes(lower.any))
    return false;
  if ((upper.any | middle.any | lower.any) != all_columns) return false;
  const std::uint32_t more = upper.more | middle.more | lower.more | (upper.any & middle.any) |
                             (upper.any & lower.any) | (middle.any & lower.any);
  const std::uint32_t lone = ~more & all_columns;
  const Bitboard alone =
      alone_in_row(here) | (here & bitboard_of_bands((lone | lone_boxes(upper)) * one_column,
                                                     (lone | lone_boxes(middle)) * one_column,
                                                     (lone | lone_boxes(lower)) * one_column));
  const Bitboard found = alone & open_;
  return !found.any() || place_all(digit, found);
}

bool Bands::singles() {
  if (is_broken_) return false;
  for (std::size_t digit = 0; digit < 9; ++digit) {
    if (!place_all(digit, placed_[digit])) return fail();
  }
  while (true) {
    if (!place_naked()) return fail();
    const std::uint32_t dirty = dirty_;
    if (dirty == 0) break;
    dirty_ = 0;
    for (std::uint32_t rest = dirty; rest != 0; rest &= rest - 1) {
      if (!place_hidden(static_cast<std::size_t>(std::countr_zero(rest)))) return fail();
    }
  }
  dirty_ = all_columns;  // `deduce` can do more
  return true;
}

}  // namespace crosshatch::sudoku
