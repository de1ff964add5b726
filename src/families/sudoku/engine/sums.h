// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "families/sudoku/combinations.h"
#include "families/sudoku/houses.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Sites whose digits add up to `total`, some of them taken from it instead.
struct SumConstraint {
  int total = 0;
  bool are_different = false;  ///< no two alike, and all added: a cage, or what is like one
  std::uint32_t begin = 0;     ///< its sites in the list of all sums: those added, then the others
  std::uint16_t added = 0;
  std::uint16_t taken = 0;
  std::uint32_t combinations = 0;  ///< where its sets of digits begin
  std::uint32_t combinations_end = 0;

  [[nodiscard]] int size() const { return added + taken; }
};

/// The sums that cages ask for, and others that follow from them. See sums.cpp.
class SumConstraints {
 public:
  SumConstraints(const Puzzle& puzzle, const Houses& houses);

  [[nodiscard]] int count() const { return static_cast<int>(sums_.size()); }
  [[nodiscard]] const SumConstraint& operator[](int sum) const {
    return sums_[static_cast<std::size_t>(sum)];
  }
  [[nodiscard]] std::span<const std::uint16_t> sites_in(const SumConstraint& sum) const {
    return std::span(sites_).subspan(sum.begin, static_cast<std::size_t>(sum.size()));
  }
  /// The sums of a site, ascending.
  [[nodiscard]] std::span<const std::uint16_t> of(Site site) const {
    const auto at = static_cast<std::size_t>(site);
    return std::span(of_items_).subspan(of_[at], of_[at + 1] - of_[at]);
  }

  /// Takes from `cells`, the candidates of the sites of a sum in their order, what stands in no way
  /// to make it. `needed` are digits that every such way has somewhere. False: there is no way.
  [[nodiscard]] bool narrow(const SumConstraint& sum, std::span<DigitSet> cells,
                            DigitSet& needed) const;

 private:
  using Signed = std::vector<std::pair<int, int>>;  ///< sites with +1 or -1, ascending

  /// What a sum asks of its open sites. Digits that are taken away are turned around: taking d is
  /// adding side + 1 - d to a total that is greater by side + 1. So all is adding.
  struct OpenSum {
    int total = 0;
    DigitSet fixed = 0;  ///< digits that are at other sites of a sum without two alike
    DigitSet needed = 0;
    std::size_t count = 0;
    std::array<DigitSet, 32> masks;  ///< of these the first `count`; none has a digit of `fixed`

    [[nodiscard]] std::span<DigitSet> open() { return std::span(masks).first(count); }
  };
  void add(Signed terms, int total, const Houses& houses);
  void derive(const Puzzle& puzzle, const Houses& houses);
  [[nodiscard]] DigitSet complement(DigitSet digits) const;
  [[nodiscard]] bool narrow_rest(const SumConstraint& sum, OpenSum& rest) const;
  [[nodiscard]] bool narrow_pair(const SumConstraint& sum, OpenSum& rest) const;
  [[nodiscard]] bool narrow_combinations(const SumConstraint& sum, OpenSum& rest) const;
  [[nodiscard]] bool narrow_by_sums(OpenSum& rest) const;
  [[nodiscard]] bool narrow_by_bounds(OpenSum& rest) const;

  int side_;
  std::vector<SumConstraint> sums_;
  std::vector<std::uint16_t> sites_;
  std::vector<DigitSet> combinations_;
  std::map<std::pair<int, int>, std::pair<std::uint32_t, std::uint32_t>> made_;
  std::map<Signed, int> known_;  ///< the sums by their terms, while they are made
  std::vector<std::uint16_t> of_items_;
  std::vector<std::uint32_t> of_;
};

}  // namespace crosshatch::sudoku
