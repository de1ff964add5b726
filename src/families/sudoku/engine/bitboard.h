// SPDX-License-Identifier: MIT
//
// A set of sites of a 9x9 grid in two words. A row is a field of ten bits, its nine columns and a
// bit that is always 0. A band is three rows in half a word.
//
//   bit        29 ........ 20 19 ........ 10 9 ......... 0
//              -  row 3       -  row 2       -  row 1        column 9 .. 1 in each
//
// `low` has the upper band in bits 0-31 and the middle one in bits 32-63, `high` the lower band.
// The spare bit lets one addition or subtraction work on all nine rows at once, because no carry
// leaves its row.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/board.h"

namespace crosshatch::sudoku {

struct Bitboard {
  std::uint64_t low;
  std::uint64_t high;

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  constexpr Bitboard operator~() const { return {~low, ~high}; }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }

  [[nodiscard]] constexpr bool any() const { return (low | high) != 0; }
  [[nodiscard]] constexpr std::uint32_t band(int band) const {
    return static_cast<std::uint32_t>(band == 2 ? high : low >> 32 * band);
  }

  friend constexpr bool operator==(Bitboard, Bitboard) = default;
};

constexpr std::uint32_t all_columns = 0x1FF;
constexpr std::uint32_t one_column = 1u | 1u << 10 | 1u << 20;  ///< of a band

/// The first column.
constexpr Bitboard first_column = {one_column | std::uint64_t{one_column} << 32, one_column};
constexpr Bitboard all_bits = {first_column.low * all_columns, first_column.high* all_columns};

constexpr Bitboard bitboard_of_bands(std::uint32_t upper, std::uint32_t middle,
                                     std::uint32_t lower) {
  return {upper | std::uint64_t{middle} << 32, lower};
}

/// The number of a site's bit. Those from 64 on are in `high`.
constexpr int bit_index(Site site) { return site / 27 * 32 + site % 27 / 9 * 10 + site % 9; }

constexpr std::array<Bitboard, 81> make_bits_of_sites() {
  std::array<Bitboard, 81> table{};
  for (Site site = 0; site < 81; ++site) {
    const std::uint64_t bit = std::uint64_t{1} << bit_index(site) % 64;
    table[site] = bit_index(site) < 64 ? Bitboard{bit, 0} : Bitboard{0, bit};
  }
  return table;
}
inline constexpr auto bits_of_sites = make_bits_of_sites();

constexpr Bitboard bit_of(Site site) { return bits_of_sites[site]; }

constexpr std::array<std::uint8_t, 96> make_sites() {
  std::array<std::uint8_t, 96> table{};
  for (Site site = 0; site < 81; ++site) table[bit_index(site)] = static_cast<std::uint8_t>(site);
  return table;
}
inline constexpr auto site_at_bit = make_sites();

inline Site site_at(std::uint64_t rest, int first_bit) {
  return site_at_bit[first_bit + std::countr_zero(rest)];
}

/// Calls `take(site)` for each site in ascending order.
template <class Take>
void for_each_site(Bitboard bits, Take take) {
  for (std::uint64_t rest = bits.low; rest != 0; rest &= rest - 1) take(site_at(rest, 0));
  for (std::uint64_t rest = bits.high; rest != 0; rest &= rest - 1) take(site_at(rest, 64));
}

/// The first bit of each row that has at least one site.
constexpr Bitboard heads_of_rows(Bitboard bits) {
  return {(bits.low + all_bits.low) >> 9 & first_column.low,
          (bits.high + all_bits.high) >> 9 & first_column.high};
}

/// All sites of the rows with these heads.
constexpr Bitboard rows_of_heads(Bitboard heads) {
  return {(heads.low << 9) - heads.low, (heads.high << 9) - heads.high};
}

/// The sites that are not the first of their row. `heads` are the heads of the rows that have
/// sites.
constexpr Bitboard after_first(Bitboard bits, Bitboard heads) {
  return {bits.low & (bits.low - heads.low), bits.high & (bits.high - heads.high)};
}

/// The sites that are the only one in their row.
constexpr Bitboard alone_in_row(Bitboard bits) {
  const Bitboard more = after_first(bits, heads_of_rows(bits));
  return bits & ~rows_of_heads(heads_of_rows(more));
}

}  // namespace crosshatch::sudoku
