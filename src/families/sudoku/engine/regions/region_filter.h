// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/engine/propagator.h"
#include "families/sudoku/engine/regions/cell_bits.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// All regions that are to be found at once: its sites are the digits of all cells, then the
/// numbers of their regions.
///
/// A region has as many cells as there are digits, each digit once, and hangs together. So a cell
/// is out of it if no way leads there over as many cells as it still lacks, and in it if nothing
/// else leads on.
class RegionFilter final : public Propagator {
 public:
  /// Shapes that it can hold. Numbers of regions have to be values of the grid.
  static bool is_for(const BoxShape& shape) {
    return shape.sites() <= CellBits::most && shape.sites() <= shape.side() * shape.side();
  }

  RegionFilter(const BoxShape& shape, const RegionSites& regions);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 80; }
  [[nodiscard]] std::span<const Site> conflict() const override { return conflict_; }

 private:
  /// Cells that surely have a value, and those that may.
  struct Places {
    CellBits known = {};
    CellBits open = {};  ///< the known ones, too

    friend bool operator==(const Places&, const Places&) = default;
  };
  static constexpr int most_values = 32;
  using AllPlaces = std::array<Places, most_values>;

  void look(std::span<const Mask> masks, AllPlaces& places) const;
  [[nodiscard]] CellBits around(const CellBits& cells) const;
  [[nodiscard]] CellBits flood(CellBits from, const CellBits& within) const;
  [[nodiscard]] CellBits reach(CellBits from, const Places& places, int more) const;
  void drop(int region, const CellBits& cells);
  void keep(int region, const CellBits& cells);
  void drop_digit(int digit, const CellBits& cells);
  void keep_digit(int digit, Site cell);
  [[nodiscard]] bool are_all_one();
  [[nodiscard]] bool hangs_together(int region);
  [[nodiscard]] bool begins(int region);
  [[nodiscard]] bool goes_on(int region);
  void find_necks(int region);
  [[nodiscard]] bool are_in_order();
  [[nodiscard]] bool have_digits();
  [[nodiscard]] bool has_digit(int region, int digit);
  void point(int digit);
  bool blame(int region);

  int size_;     // of a region
  int regions_;  // how many
  int columns_;
  int cells_;
  int anchored_;             // regions, which come first
  CellBits not_first_ = {};  // in a row
  CellBits not_last_ = {};
  std::vector<CellBits> lines_ = {};                    // that have each digit
  std::vector<std::array<CellBits, 2>> lines_of_ = {};  // by cell
  AllPlaces seen_ = {};  // of which `hangs_together` knows that it has no more to say
  std::vector<Site> conflict_ = {};
  // In a call:
  std::span<Mask> digits_ = {};
  std::span<Mask> numbers_ = {};
  AllPlaces of_digit_ = {};
  AllPlaces of_region_ = {};
  Mask dirty_ = 0;         // regions that changed
  bool has_news_ = false;  // digits did
  bool is_broken_ = false;
};

/// Whether two cells are in one region: its sites are their numbers, and the one that tells, and
/// the cells themselves if they do not see each other.
class SameRegionFilter final : public Propagator {
 public:
  SameRegionFilter(const RegionSites& regions, const RegionSites::Pair& pair, bool do_see);

  [[nodiscard]] bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) override;
  [[nodiscard]] int cost() const override { return 1; }
};

}  // namespace crosshatch::sudoku
