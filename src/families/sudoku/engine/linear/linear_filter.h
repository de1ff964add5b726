// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "families/sudoku/engine/linear/linear_word.h"
#include "families/sudoku/engine/propagator.h"

namespace crosshatch::sudoku {

/// Takes from the places that are `left` the largest group that begins with one of them and has
/// each next one that goes with all before it.
[[nodiscard]] std::vector<std::size_t> take_group(
    std::vector<std::size_t>& left,
    const std::function<bool(std::size_t one, std::size_t other)>& go_together);

/// Sites whose values, each times its factor, add up to a total. Sites with the same factor that
/// all see each other are a group: their digits differ, so that a group has far fewer sums.
class LinearFilter final : public Propagator {
 public:
  /// Whether two sites are different in any case.
  using AreDifferent = std::function<bool(Site one, Site other)>;

  /// Null if its numbers are too large.
  static std::unique_ptr<LinearFilter> made(std::span<const Site> sites, const LinearSum& sum,
                                            int side, const AreDifferent& are_different);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return cost_; }
  [[nodiscard]] bool says_all_at_once() const override { return false; }

 private:
  /// Sums that a group may still add: each an amount above the least, which has a bit.
  static constexpr int most_words = 4;
  static constexpr int most_amount = 64 * most_words - 1;
  struct Group {
    std::uint16_t begin = 0;
    std::uint16_t end = 0;
    int factor = 1;
    std::vector<Mask> combinations = {};  ///< of a group of several sites: all sets of digits
    std::vector<int> sums = {};           ///< of each
    // In a call:
    std::vector<std::uint16_t> possible = {};  ///< which combinations
    std::vector<std::uint16_t> amounts = {};   ///< ascending, each once
    int least = 0;
    int most = 0;

    [[nodiscard]] int size() const { return end - begin; }
  };

  LinearFilter(std::vector<Site> sites, std::vector<Group> groups, int total, int side);

  [[nodiscard]] static bool look(Group& group, std::span<const Mask> cells);
  template <class Use>
  static void each_sum(const Group& group, std::span<const Mask> cells, Use use);
  /// Keeps the amounts that the others can complete to `whole`.
  template <int words>
  void keep_fitting(int whole);
  [[nodiscard]] static bool apply(const Group& group, std::span<Mask> cells,
                                  std::vector<NeededDigits>& needed);

  std::vector<Group> groups_;
  int total_;
  int cost_;
};

}  // namespace crosshatch::sudoku
