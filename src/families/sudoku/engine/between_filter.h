// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "families/sudoku/engine/propagator.h"
#include "rules/sequence/pattern.h"

namespace crosshatch::sudoku {

/// Different digits in a line with a certain set of digits between two of them, the crusts, as in a
/// sandwich. It may have several pairs of crusts, one of which is right, as in a lunchbox.
class BetweenFilter final : public Propagator {
 public:
  /// For words of different letters of a pattern, from one of these states on. Null unless the
  /// pattern says just that, whatever the order of the digits between and outside.
  static std::unique_ptr<BetweenFilter> made(std::vector<Site> sites, const rules::Pattern& pattern,
                                             int side, std::span<const int> starts);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return cost_; }
  [[nodiscard]] bool says_all_at_once() const override { return false; }

 private:
  /// Two crusts at their places, and what may be between them.
  struct Filling {
    std::uint8_t first;
    std::uint8_t second;
    Mask digit_at_first;
    Mask digit_at_second;
    std::uint32_t begin;  ///< of its sets
    std::uint32_t end;
  };
  /// Two digits that may be the crusts.
  struct Crusts {
    Mask digits;
    Mask others;              ///< digits beside them
    std::uint32_t begin = 0;  ///< of their fillings
    std::uint32_t end = 0;
  };
  class Making;

  using Propagator::Propagator;

  void narrow(const Crusts& crusts, std::span<const Mask> cells);
  void narrow(const Filling& filling, Mask others);

  std::vector<Crusts> crusts_;
  std::vector<Filling> fillings_;
  std::vector<Mask> sets_;
  int cost_ = 0;
  bool is_full_ = false;  ///< each digit has a place
  // In a call:
  std::vector<Mask> own_;   // what each site may hold other than crusts
  std::vector<Mask> kept_;  // what each site may hold
};

}  // namespace crosshatch::sudoku
