// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace crosshatch::minesweeper {

/// A set of numbers of mines from 0 to bound() - 1. A set with all of them needs no memory, and
/// most sets are like that: sums of several components have no gaps.
class NumberSet {
 public:
  NumberSet() = default;
  /// All numbers below the bound.
  explicit NumberSet(int bound) : bound_(bound) {}

  [[nodiscard]] int bound() const { return bound_; }
  [[nodiscard]] bool has(int number) const {
    return number >= 0 && number < bound_ &&
           (is_full() || (words_[static_cast<std::size_t>(number) / 64] >> (number % 64) & 1) != 0);
  }

  /// The least number from `low` to `high`, or the greatest; -1 if there is none.
  [[nodiscard]] int least(int low, int high) const;
  [[nodiscard]] int most(int low, int high) const;

  /// Each of these numbers plus each shift, minus the least shift, as far as the sums are below
  /// `bound`.
  [[nodiscard]] NumberSet plus(std::span<const int> shifts, int bound) const;

  /// Whether one of these numbers and one of the others add up to the sum.
  [[nodiscard]] bool adds_up(const NumberSet& other, int sum) const;

  [[nodiscard]] std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }

 private:
  [[nodiscard]] bool is_full() const { return words_.empty(); }
  /// Bit i: whether it has first + i.
  [[nodiscard]] std::uint64_t word_from(int first) const;

  int bound_ = 0;
  std::vector<std::uint64_t> words_;  ///< none if all numbers are there
};

/// Which numbers of mines the components may have together under a total: sums with one number from
/// each of several sets.
///
/// choices[i] lists the numbers of mines that component i may have by itself, in ascending order,
/// and `free` more cells may have any number.
class MineSums {
 public:
  /// `total`: the mines in all of them together. The choices are borrowed.
  MineSums(std::span<const std::vector<int>> choices, int free, int total);

  [[nodiscard]] int total() const { return total_; }

  /// Whether the components from `first` on and the free cells can have exactly `mines` mines. The
  /// components before must have at least their least numbers of mines in the rest of the total.
  [[nodiscard]] bool can_finish(std::size_t first, int mines) const;

  /// Per component, which of its choices occur in some solution; and the least and the greatest
  /// number of mines that the free cells may have.
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
  std::vector<int> least_;  ///< per component: the least number of it and all after it together
  std::vector<NumberSet> after_;  ///< per component: sums of it, all after it and the free cells,
                                  ///< less that least, as far as the total allows
};

}  // namespace crosshatch::minesweeper
