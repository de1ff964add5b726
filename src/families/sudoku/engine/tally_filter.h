// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/sudoku/engine/propagator.h"

namespace crosshatch::sudoku {

/// Sites of which so many hold each digit, or none, where a number tells of each digit: those of
/// all digits that occur add up to the number of sites.
class TallyFilter final : public Propagator {
 public:
  /// `tallies[digit]`: how many sites hold it, if any does. `house_of[layer][site]`: in each layer
  /// of houses no two of which share a site, such as rows.
  TallyFilter(std::span<const Site> sites, std::span<const int> tallies,
              const std::array<std::vector<int>, 3>& house_of);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 90; }

 private:
  static constexpr int layers = 3;
  /// Those of our sites in one house.
  struct Part {
    std::uint16_t begin = 0;
    std::uint16_t end = 0;
  };

  [[nodiscard]] static bool has_place(std::span<const Mask> cells, Part part, Mask bit);
  /// In how many houses of a layer the digit has places: it is in no house twice.
  [[nodiscard]] int most_in(int layer, std::span<const Mask> cells, Mask bit) const;

  std::size_t count_;
  std::vector<int> tallies_;
  std::vector<Mask> sets_;  // of digits that may occur together
  std::array<std::vector<Part>, layers> parts_;
};

}  // namespace crosshatch::sudoku
