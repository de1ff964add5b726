// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "families/minesweeper/diagram.h"

namespace crosshatch::minesweeper {

/// A set of small numbers of mines.
class NumberSet {
 public:
  NumberSet() = default;
  explicit NumberSet(int bound)
      : bound_(bound), words_((static_cast<std::size_t>(bound) + 63) / 64) {}

  /// Numbers are from 0 to bound() - 1.
  [[nodiscard]] int bound() const { return bound_; }
  [[nodiscard]] bool has(int number) const {
    return number >= 0 && number < bound_ &&
           (words_[static_cast<std::size_t>(number) / 64] >> (number % 64) & 1) != 0;
  }
  void add(int number) {
    words_[static_cast<std::size_t>(number) / 64] |= std::uint64_t{1} << (number % 64);
  }
  /// Adds every number of `other`, each plus `shift`; those beyond the bound are dropped.
  void add_shifted(const NumberSet& other, int shift);

  [[nodiscard]] std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }

 private:
  int bound_ = 0;
  std::vector<std::uint64_t> words_;
};

/// Which numbers of mines the components may have together, under a total.
///
/// Number `i` of `choices` lists the numbers that component i alone may have, in ascending order,
/// and `free` more cells may hold any number.
class Sums {
 public:
  /// `total`: the mines to be found in all of them. The choices are borrowed.
  Sums(std::span<const std::vector<int>> choices, int free, int total);

  [[nodiscard]] int total() const { return total_; }

  /// Whether the components from `first` on, with the free cells, can have exactly `mines`.
  [[nodiscard]] bool can_finish(std::size_t first, int mines) const;

  /// Per component, which of its choices stand in some solution; and which numbers of mines the
  /// free cells may hold: from, to.
  struct Possible {
    std::vector<std::vector<bool>> choices;
    int least_free = 0;
    int most_free = -1;
  };
  [[nodiscard]] Possible possible() const;

  [[nodiscard]] std::size_t bytes() const;

 private:
  std::span<const std::vector<int>> choices_;
  int total_;
  int free_;
  std::vector<int> least_;        ///< per component: the least of it and all after it together
  std::vector<NumberSet> after_;  ///< per component: sums of it and all after it, less that least
};

}  // namespace crosshatch::minesweeper
