// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

namespace crosshatch {

/// A place where a decision is made: a cell of the grid, numbered row by row from 0, or another
/// place of it (core/site_layout.h).
using Site = int;

/// What a site may hold, 0..63. Each family says what its values mean.
using Value = int;

/// One bit per value that a site may still hold.
using Candidates = std::uint64_t;

[[nodiscard]] constexpr Candidates only(Value value) { return Candidates{1} << value; }

/// Whether exactly one value is left. (std::has_single_bit counts bits, a call where the machine
/// may lack the instruction.)
[[nodiscard]] constexpr bool is_one(Candidates candidates) {
  return candidates != 0 && (candidates & (candidates - 1)) == 0;
}

/// What is known about every site, as a plain value: the only meeting point of engines, SAT and
/// human techniques. Narrowing a board means removing candidates that stand in no solution.
class Board {
 public:
  Board() = default;
  Board(int sites, Candidates all) : candidates_(static_cast<std::size_t>(sites), all) {}

  [[nodiscard]] int sites() const { return static_cast<int>(candidates_.size()); }

  [[nodiscard]] Candidates operator[](Site site) const { return candidates_[site]; }
  [[nodiscard]] Candidates& operator[](Site site) { return candidates_[site]; }

  [[nodiscard]] bool may_be(Site site, Value value) const { return (*this)[site] & only(value); }
  void set(Site site, Value value) { (*this)[site] = only(value); }
  void remove(Site site, Value value) { (*this)[site] &= ~only(value); }
  /// Adds a site behind the others.
  void append(Candidates candidates) { candidates_.push_back(candidates); }
  /// Takes away all sites but the first ones.
  void cut(int sites) { candidates_.resize(static_cast<std::size_t>(sites)); }
  /// Adds all candidates of a board of as many sites.
  void add(const Board& other) {
    for (std::size_t i = 0; i < candidates_.size(); ++i) candidates_[i] |= other.candidates_[i];
  }

  [[nodiscard]] bool is_decided(Site site) const { return is_one((*this)[site]); }
  [[nodiscard]] Value value(Site site) const {
    assert(is_decided(site));
    return std::countr_zero((*this)[site]);
  }

  [[nodiscard]] bool is_solved() const;      ///< every site holds exactly one value
  [[nodiscard]] bool is_impossible() const;  ///< some site holds none

  [[nodiscard]] std::span<const Candidates> all() const { return candidates_; }

  bool operator==(const Board&) const = default;

 private:
  std::vector<Candidates> candidates_;
};

}  // namespace crosshatch
