// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "core/board.h"

namespace crosshatch::sudoku {

/// A set of up to 128 cells of a grid.
struct CellBits {
  static constexpr int most = 128;

  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static CellBits of(Site cell) {
    return cell < 64 ? CellBits{std::uint64_t{1} << cell, 0}
                     : CellBits{0, std::uint64_t{1} << (cell - 64)};
  }
  /// All cells before this one.
  static CellBits before(Site cell) {
    if (cell >= most) return {~std::uint64_t{0}, ~std::uint64_t{0}};
    if (cell < 64) return {(std::uint64_t{1} << cell) - 1, 0};
    return {~std::uint64_t{0}, (std::uint64_t{1} << (cell - 64)) - 1};
  }

  [[nodiscard]] bool is_empty() const { return (low | high) == 0; }
  [[nodiscard]] bool is_one() const { return !is_empty() && without_first().is_empty(); }
  [[nodiscard]] int count() const { return std::popcount(low) + std::popcount(high); }
  [[nodiscard]] bool has(Site cell) const { return !(*this & of(cell)).is_empty(); }
  [[nodiscard]] bool is_within(const CellBits& other) const { return (*this - other).is_empty(); }
  /// Of a set that is not empty.
  [[nodiscard]] Site first() const {
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  }
  [[nodiscard]] CellBits without_first() const {
    return low != 0 ? CellBits{low & (low - 1), high} : CellBits{0, high & (high - 1)};
  }

  /// Each cell so many further on, or back; 0 < by < 64.
  [[nodiscard]] CellBits on(int by) const { return {low << by, high << by | low >> (64 - by)}; }
  [[nodiscard]] CellBits back(int by) const { return {low >> by | high << (64 - by), high >> by}; }

  template <class Use>
  void each(Use use) const {
    for (std::uint64_t rest = low; rest != 0; rest &= rest - 1) use(std::countr_zero(rest));
    for (std::uint64_t rest = high; rest != 0; rest &= rest - 1) use(64 + std::countr_zero(rest));
  }

  CellBits& operator|=(const CellBits& other) { return *this = *this | other; }
  CellBits& operator-=(const CellBits& other) { return *this = *this - other; }
  friend CellBits operator|(const CellBits& one, const CellBits& other) {
    return {one.low | other.low, one.high | other.high};
  }
  friend CellBits operator&(const CellBits& one, const CellBits& other) {
    return {one.low & other.low, one.high & other.high};
  }
  friend CellBits operator-(const CellBits& one, const CellBits& other) {
    return {one.low & ~other.low, one.high & ~other.high};
  }
  friend bool operator==(const CellBits&, const CellBits&) = default;
};

}  // namespace crosshatch::sudoku
