// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/engine/propagator.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A digit that tells something of regions that are to be found: its sites are the numbers of
/// cells, the one that tells first, and its digit last.
class RegionClueFilter : public Propagator {
 public:
  using Clue = RegionSites::Clue;

  RegionClueFilter(const BoxShape& shape, const RegionSites& regions, const Clue& clue);
  static std::unique_ptr<RegionClueFilter> made(const BoxShape& shape, const RegionSites& regions,
                                                const Clue& clue);

  [[nodiscard]] int cost() const override { return 10; }

 protected:
  /// Numbers that the digit may tell, as bits, and the digits for numbers.
  [[nodiscard]] std::uint64_t told(Mask digits) const {
    return more_ >= 0 ? std::uint64_t{digits} << more_ : digits >> -more_;
  }
  [[nodiscard]] Mask digits_for(std::uint64_t numbers) const {
    return static_cast<Mask>(more_ >= 0 ? numbers >> more_ : numbers << -more_);
  }
  /// How many cells there are at least that tell no other region: all that are beside such a cell
  /// are there, too, and one of them is in its region.
  [[nodiscard]] int enclosed() const { return enclosed_; }
  /// Room for what cells may be, by site.
  std::vector<Mask> kept_ = {};

 private:
  int more_;
  int enclosed_;
};

}  // namespace crosshatch::sudoku
