// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "core/board.h"

namespace crosshatch::sudoku {

/// The number of bits. std::popcount is a function call where the machine may lack the instruction.
[[nodiscard]] constexpr int count_bits(std::uint64_t bits) {
  bits -= (bits >> 1) & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + ((bits >> 2) & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>((bits * 0x0101010101010101u) >> 56);
}

/// A set of sites of a grid with at most 128 cells (up to 10x10), in two words.
class CellSet {
 public:
  constexpr CellSet() = default;
  [[nodiscard]] static constexpr CellSet of(Site site) {
    CellSet cells;
    cells.add(site);
    return cells;
  }

  constexpr void add(Site site) { word(site) |= bit(site); }
  constexpr void remove(Site site) { word(site) &= ~bit(site); }
  [[nodiscard]] constexpr bool has(Site site) const {
    return ((site < 64 ? low_ : high_) & bit(site)) != 0;
  }
  [[nodiscard]] constexpr bool is_empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr int size() const { return count_bits(low_) + count_bits(high_); }
  [[nodiscard]] constexpr bool is_single() const {
    return low_ != 0 ? (low_ & (low_ - 1)) == 0 && high_ == 0
                     : high_ != 0 && (high_ & (high_ - 1)) == 0;
  }
  [[nodiscard]] constexpr Site first() const {
    return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
  }
  /// Removes the first site and returns it.
  constexpr Site take() {
    const Site site = first();
    if (low_ != 0) {
      low_ &= low_ - 1;
    } else {
      high_ &= high_ - 1;
    }
    return site;
  }

  [[nodiscard]] constexpr bool touches(const CellSet& other) const {
    return ((low_ & other.low_) | (high_ & other.high_)) != 0;
  }
  [[nodiscard]] constexpr bool is_within(const CellSet& other) const {
    return ((low_ & ~other.low_) | (high_ & ~other.high_)) == 0;
  }

  constexpr CellSet& operator|=(const CellSet& other) {
    low_ |= other.low_;
    high_ |= other.high_;
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& other) {
    low_ &= other.low_;
    high_ &= other.high_;
    return *this;
  }
  /// Removes the sites of `other`.
  constexpr CellSet& operator-=(const CellSet& other) {
    low_ &= ~other.low_;
    high_ &= ~other.high_;
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  constexpr bool operator==(const CellSet&) const = default;

  /// Calls `use(site)` for each site, in order.
  template <class Use>
  constexpr void each(Use use) const {
    CellSet rest = *this;
    while (!rest.is_empty()) use(rest.take());
  }

 private:
  constexpr std::uint64_t& word(Site site) { return site < 64 ? low_ : high_; }
  [[nodiscard]] static constexpr std::uint64_t bit(Site site) {
    return std::uint64_t{1} << (site & 63);
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace crosshatch::sudoku
