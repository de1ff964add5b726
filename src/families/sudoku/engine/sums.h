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

/// A linear sum: the digits of some sites, minus those of others, make `total`.
struct SumConstraint {
  int total = 0;
  bool are_different =
      false;  ///< all digits differ, and none is subtracted: a cage, or a sum like one
  std::uint32_t begin = 0;  ///< its sites in the list of all sums, group by group
  std::uint16_t added = 0;
  std::uint16_t taken = 0;
  std::uint32_t combinations = 0;  ///< where its combinations begin
  std::uint32_t combinations_end = 0;

  [[nodiscard]] int size() const { return added + taken; }
};

/// The sums of cages, and others that follow from them. Digits count from 1 here, whatever the
/// lowest of the puzzle is. See sums.cpp.
class SumConstraints {
 public:
  /// `hidden`: further sites, in no sum.
  SumConstraints(const Puzzle& puzzle, const Houses& houses, int hidden = 0);

  [[nodiscard]] int count() const { return static_cast<int>(sums_.size()); }
  /// Whether one of them says that values from 0 at these sites make this total, and knows the sets
  /// of digits for it.
  [[nodiscard]] bool say(std::span<const Site> sites, int total_of_values) const;
  [[nodiscard]] const SumConstraint& operator[](int sum) const { return sums_[sum]; }
  [[nodiscard]] std::span<const std::uint16_t> sites_in(const SumConstraint& sum) const {
    return std::span(sites_).subspan(sum.begin, static_cast<std::size_t>(sum.size()));
  }
  /// Whether a site of a sum, by its place there, is subtracted.
  [[nodiscard]] bool is_taken(const SumConstraint& sum, std::size_t place) const {
    return members_[sum.begin + place].is_taken;
  }
  /// The sums of a site, ascending.
  [[nodiscard]] std::span<const std::uint16_t> of(Site site) const {
    const auto at = static_cast<std::size_t>(site);
    return std::span(of_items_).subspan(of_[at], of_[at + 1] - of_[at]);
  }

  /// Removes from `cells`, the candidates of the sites of a sum in order, those that are in no
  /// assignment with this sum. `needed` gets the digits that every assignment has. Returns false
  /// when there is none. To be thorough takes twice as long.
  [[nodiscard]] bool narrow(const SumConstraint& sum, std::span<DigitSet> cells, DigitSet& needed,
                            bool is_thorough = false) const;

 private:
  using Signed =
      std::vector<std::pair<int, int>>;  ///< sites with their factor, +1 or -1, ascending

  /// The group of a site of a sum: its digits differ. A site is added or subtracted.
  struct Member {
    std::uint8_t group;
    bool is_taken;
  };

  /// What remains of a sum for its open sites. Digits that are subtracted are replaced by their
  /// complement: subtracting d is adding side + 1 - d, with a total that is greater by side + 1. So
  /// all digits are added.
  struct OpenSum {
    int total = 0;
    DigitSet fixed = 0;  ///< digits at the decided sites of a sum of different digits
    DigitSet needed = 0;
    bool is_thorough = false;
    std::size_t count = 0;
    std::array<Member, 32> members;  ///< of each open site
    std::array<DigitSet, 32> masks;  ///< the first `count` are used; none has a digit of `fixed`

    [[nodiscard]] std::span<DigitSet> open() { return std::span(masks).first(count); }
  };
  void add(Signed terms, int total, const Houses& houses);
  void group(Signed& terms, const Houses& houses);
  void derive(std::span<const Cage> cages, const Houses& houses);
  [[nodiscard]] DigitSet complement(DigitSet digits) const;
  [[nodiscard]] bool narrow_rest(const SumConstraint& sum, OpenSum& rest) const;
  [[nodiscard]] bool narrow_pair(const SumConstraint& sum, OpenSum& rest) const;
  [[nodiscard]] bool narrow_combinations(const SumConstraint& sum, OpenSum& rest) const;
  using Kept = std::array<DigitSet, 2>;
  template <class Use>
  Kept each_filling(const OpenSum& rest, std::size_t from, std::size_t to, Use use) const;
  [[nodiscard]] bool narrow_by_sums(OpenSum& rest) const;
  [[nodiscard]] bool narrow_by_groups(OpenSum& rest) const;
  [[nodiscard]] bool narrow_by_bounds(OpenSum& rest) const;

  int side_;
  std::vector<SumConstraint> sums_;
  std::vector<std::uint16_t> sites_;
  std::vector<Member> members_;  ///< of each of `sites_`
  std::vector<DigitSet> combinations_;
  std::map<std::pair<int, int>, std::pair<std::uint32_t, std::uint32_t>> made_;
  std::map<Signed, int> known_;  ///< the sums by their terms, while the list is made
  std::vector<std::uint16_t> of_items_;
  std::vector<std::uint32_t> of_;
};

}  // namespace crosshatch::sudoku
