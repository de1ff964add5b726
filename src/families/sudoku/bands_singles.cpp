// SPDX-License-Identifier: MIT
//
// Naked and hidden singles and nothing else: what makes a grid solvable by "basic logic". Here a
// placed digit leaves all sites that see it at once, for a fixpoint of singles alone.
#include <bit>

#include "families/sudoku/bands.h"

namespace crosshatch::sudoku {

namespace {

/// Columns and boxes of a grid; rows are looked at all nine at once.
constexpr Plane shifted(Plane plane, int columns) {
  return {plane.low << columns, plane.high << columns};
}

constexpr std::array<Plane, 18> make_houses() {
  std::array<Plane, 18> houses{};
  constexpr std::uint32_t box = 7 * one_column;
  for (int i = 0; i < 9; ++i) {
    houses[static_cast<std::size_t>(i)] = shifted(first_column, i);
    const std::uint32_t stack = box << i % 3 * 3;
    houses[static_cast<std::size_t>(9 + i)] =
        plane_of_bands(i / 3 == 0 ? stack : 0, i / 3 == 1 ? stack : 0, i / 3 == 2 ? stack : 0);
  }
  return houses;
}
constexpr auto columns_and_boxes = make_houses();

/// For each site, those that it does not see, and itself.
constexpr std::array<Plane, 81> make_unseen() {
  std::array<Plane, 81> table{};
  for (Site site = 0; site < 81; ++site) {
    const int box = site / 27 * 3 + site % 9 / 3;
    const Plane row = rows_of_heads(plane_of(site / 9 * 9));
    const Plane seen = row | columns_and_boxes[static_cast<std::size_t>(site % 9)] |
                       columns_and_boxes[static_cast<std::size_t>(9 + box)];
    table[static_cast<std::size_t>(site)] = (all_plane_sites & ~seen) | plane_of(site);
  }
  return table;
}
constexpr auto unseen_from = make_unseen();

bool is_one(Plane plane) {
  const bool is_low = plane.low != 0;
  const std::uint64_t rest =
      is_low ? (plane.low & (plane.low - 1)) | plane.high : plane.high & (plane.high - 1);
  return rest == 0 && plane.any();
}

}  // namespace

/// Places a digit at these sites; false where it no longer can be.
bool Bands::place_all(std::size_t digit, Plane sites) {
  placed_[digit] |= sites;
  open_ &= ~sites;
  dirty_ |= 1u << digit;
  for_each_site(sites,
                [&](Site site) { words_[digit] &= unseen_from[static_cast<std::size_t>(site)]; });
  return (words_[digit] & sites) == sites;
}

bool Bands::place_naked() {
  Plane once = {0, 0};
  Plane twice = {0, 0};
  for (std::size_t digit = 0; digit < 9; ++digit) {
    const Plane here = candidates(digit);
    dirty_ |= static_cast<std::uint32_t>(here != words_[digit]) << digit;
    words_[digit] = here;
    twice |= once & here;
    once |= here;
  }
  if (once != all_plane_sites) return false;
  const Plane naked = open_ & ~twice;
  if (!naked.any()) return true;
  for (std::size_t digit = 0; digit < 9; ++digit) {
    const Plane here = words_[digit] & naked;
    if (here.any() && !place_all(digit, here)) return false;
  }
  return true;
}

bool Bands::place_hidden(std::size_t digit) {
  const Plane here = words_[digit] = candidates(digit);
  Plane alone = alone_in_row(here);
  if (heads_of_rows(here) != first_column) return false;
  for (const Plane& house : columns_and_boxes) {
    const Plane inside = here & house;
    if (!inside.any()) return false;
    if (is_one(inside)) alone |= inside;
  }
  const Plane found = alone & open_;
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
  dirty_ = all_columns;  // `deduce` knows more
  return true;
}

}  // namespace crosshatch::sudoku
