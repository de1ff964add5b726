// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "families/sudoku/explainer/links.h"

namespace crosshatch::sudoku::explainer {

/// A set of candidates. The number of words is a constant, so that the compiler unrolls the loops.
template <std::size_t words>
struct Set {
  void add(Candidate mark) { bits[static_cast<std::size_t>(mark) / 64] |= bit(mark); }
  [[nodiscard]] bool has(Candidate mark) const {
    return (bits[static_cast<std::size_t>(mark) / 64] & bit(mark)) != 0;
  }
  [[nodiscard]] bool touches(const Set& other) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < words; ++i) common |= bits[i] & other.bits[i];
    return common != 0;
  }
  [[nodiscard]] bool is_empty() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : bits) all |= word;
    return all == 0;
  }
  Set& operator|=(const Set& other) {
    for (std::size_t i = 0; i < words; ++i) bits[i] |= other.bits[i];
    return *this;
  }
  Set& operator-=(const Set& other) {
    for (std::size_t i = 0; i < words; ++i) bits[i] &= ~other.bits[i];
    return *this;
  }
  template <class Use>
  void each(Use use) const {
    for (std::size_t i = 0; i < words; ++i) {
      for (std::uint64_t rest = bits[i]; rest != 0; rest &= rest - 1) {
        use(static_cast<Candidate>(64 * i) + std::countr_zero(rest));
      }
    }
  }

  std::array<std::uint64_t, words> bits = {};

 private:
  [[nodiscard]] static std::uint64_t bit(Candidate mark) { return std::uint64_t{1} << (mark & 63); }
};

/// A set of candidates for each candidate.
template <std::size_t words>
using Table = std::vector<Set<words>>;

/// The union of the sets of some candidates.
template <std::size_t words>
Set<words> together(const Table<words>& table, const Set<words>& some) {
  Set<words> all;
  some.each([&](Candidate mark) { all |= table[mark]; });
  return all;
}

}  // namespace crosshatch::sudoku::explainer
