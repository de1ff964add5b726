// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <vector>

#include "families/nonogram/colour/grid.h"

namespace crosshatch::nonogram::colour {

/// The cell and the value that a variable of the search is about.
struct CellValue {
  Site site;
  Value value;
};

/// Numbers the values of the open cells of a grid: site by site, low values first.
class ColourVariables {
 public:
  /// Does not see what becomes of the grid later.
  explicit ColourVariables(const ColourGrid& grid)
      : candidates_(grid.sites(), 0), first_(static_cast<std::size_t>(grid.sites()), 0) {
    for (Site site = 0; site < grid.sites(); ++site) {
      first_[site] = variables();
      if (!grid.is_open(site)) continue;
      candidates_[site] = grid[site];
      for (Candidates rest = grid[site]; rest != 0; rest &= rest - 1)
        all_.push_back({site, std::countr_zero(rest)});
    }
  }

  [[nodiscard]] int variables() const { return static_cast<int>(all_.size()); }
  [[nodiscard]] CellValue operator[](int variable) const { return all_[variable]; }

  /// The numbered values of a site; none if it was decided.
  [[nodiscard]] Candidates candidates(Site site) const { return candidates_[site]; }
  [[nodiscard]] bool has(Site site, Value value) const { return candidates_.may_be(site, value); }
  /// The variable of the lowest value of a site.
  [[nodiscard]] int first(Site site) const { return first_[site]; }
  /// The variable of a numbered value.
  [[nodiscard]] int of(Site site, Value value) const {
    return first_[site] + std::popcount(candidates_[site] & (only(value) - 1));
  }

 private:
  Board candidates_;
  std::vector<int> first_;  ///< per site
  std::vector<CellValue> all_;
};

}  // namespace crosshatch::nonogram::colour
