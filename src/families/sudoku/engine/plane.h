// SPDX-License-Identifier: MIT
//
// A set of sites of a 9x9 grid in two words: a row is a field of ten bits, its nine columns and a
// bit that is always 0, and a band is three rows of half a word.
//
//   bit        29 ........ 20 19 ........ 10 9 ......... 0
//              -  row 3       -  row 2       -  row 1        column 9 .. 1 in each
//
// `low` holds the upper band in its bits 0-31 and the middle one in 32-63, `high` the lower band.
// The spare bit lets a sum or a difference look at all nine rows at once: no carry leaves its row.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/board.h"

namespace crosshatch::sudoku {

struct Plane {
  std::uint64_t low;
  std::uint64_t high;

  friend constexpr Plane operator&(Plane a, Plane b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Plane operator|(Plane a, Plane b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Plane operator^(Plane a, Plane b) { return {a.low ^ b.low, a.high ^ b.high}; }
  constexpr Plane operator~() const { return {~low, ~high}; }
  constexpr Plane& operator&=(Plane other) { return *this = *this & other; }
  constexpr Plane& operator|=(Plane other) { return *this = *this | other; }

  [[nodiscard]] constexpr bool any() const { return (low | high) != 0; }
  [[nodiscard]] constexpr std::uint32_t band(int band) const {
    return static_cast<std::uint32_t>(band == 2 ? high : low >> 32 * band);
  }

  friend constexpr bool operator==(Plane, Plane) = default;
};

constexpr std::uint32_t all_columns = 0x1FF;
constexpr std::uint32_t one_column = 1u | 1u << 10 | 1u << 20;  ///< of a band

/// The first column.
constexpr Plane first_column = {one_column | std::uint64_t{one_column} << 32, one_column};
constexpr Plane all_plane_sites = {first_column.low * all_columns, first_column.high* all_columns};

constexpr Plane plane_of_bands(std::uint32_t upper, std::uint32_t middle, std::uint32_t lower) {
  return {upper | std::uint64_t{middle} << 32, lower};
}

/// Where a site's bit is: from 64 on in `high`.
constexpr int place_of(Site site) { return site / 27 * 32 + site % 27 / 9 * 10 + site % 9; }

constexpr std::array<Plane, 81> make_planes() {
  std::array<Plane, 81> table{};
  for (Site site = 0; site < 81; ++site) {
    const std::uint64_t bit = std::uint64_t{1} << place_of(site) % 64;
    table[static_cast<std::size_t>(site)] = place_of(site) < 64 ? Plane{bit, 0} : Plane{0, bit};
  }
  return table;
}
inline constexpr auto planes_of_sites = make_planes();

constexpr Plane plane_of(Site site) { return planes_of_sites[static_cast<std::size_t>(site)]; }

constexpr std::array<std::uint8_t, 96> make_sites() {
  std::array<std::uint8_t, 96> table{};
  for (Site site = 0; site < 81; ++site)
    table[static_cast<std::size_t>(place_of(site))] = static_cast<std::uint8_t>(site);
  return table;
}
inline constexpr auto site_at_place = make_sites();

inline Site site_at(std::uint64_t rest, int first_place) {
  return site_at_place[static_cast<std::size_t>(first_place + std::countr_zero(rest))];
}

/// Calls `take(site)` for each site, ascending.
template <class Take>
void for_each_site(Plane plane, Take take) {
  for (std::uint64_t rest = plane.low; rest != 0; rest &= rest - 1) take(site_at(rest, 0));
  for (std::uint64_t rest = plane.high; rest != 0; rest &= rest - 1) take(site_at(rest, 64));
}

/// The first bit of each row that has any site.
constexpr Plane heads_of_rows(Plane plane) {
  return {(plane.low + all_plane_sites.low) >> 9 & first_column.low,
          (plane.high + all_plane_sites.high) >> 9 & first_column.high};
}

/// The rows of these heads, whole.
constexpr Plane rows_of_heads(Plane heads) {
  return {(heads.low << 9) - heads.low, (heads.high << 9) - heads.high};
}

/// The sites that are not the first one of their row. `heads` are those of the rows that have any.
constexpr Plane after_first(Plane plane, Plane heads) {
  return {plane.low & (plane.low - heads.low), plane.high & (plane.high - heads.high)};
}

/// The sites that are alone in their row.
constexpr Plane alone_in_row(Plane plane) {
  const Plane more = after_first(plane, heads_of_rows(plane));
  return plane & ~rows_of_heads(heads_of_rows(more));
}

}  // namespace crosshatch::sudoku
