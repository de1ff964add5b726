// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/board.h"

namespace crosshatch::sudoku {

class Puzzle;

/// What a house is, for messages and pictures.
enum class HouseKind : std::uint8_t { row, column, box, region, diagonal, window, cage };

/// A set of as many sites as there are digits, in which each digit occurs exactly once.
struct House {
  HouseKind kind;
  int number;  ///< among its kind, from 0; of several grids see `PlaceInGrid`, and two diagonals
               ///< each
  std::span<const Site> sites;  ///< row by row; a diagonal from the top
};

/// The geometry of a puzzle of any variant: its houses, and the peers of each site (the sites that
/// must differ from it). Rows come first, then columns, then boxes or regions, then the rest. A
/// cage as large as that is a house too.
///
/// It takes a few microseconds to make for a classic 9x9, and about 100 for a 25x25. It does not
/// refer to the puzzle afterwards.
class Houses {
 public:
  explicit Houses(const Puzzle& puzzle);

  [[nodiscard]] int side() const { return side_; }  ///< the number of digits
  [[nodiscard]] int sites() const { return sites_; }
  [[nodiscard]] int count() const { return static_cast<int>(kinds_.size()); }
  [[nodiscard]] House operator[](int house) const {
    return {kinds_[house].kind, kinds_[house].number, sites_in(house)};
  }
  [[nodiscard]] std::span<const Site> sites_in(int house) const {
    return std::span(members_).subspan(static_cast<std::size_t>(house * side_),
                                       static_cast<std::size_t>(side_));
  }

  /// The houses of a site, ascending.
  [[nodiscard]] std::span<const int> of(Site site) const { return slice(houses_, site); }

  /// The houses of a kind: from which number, and up to which.
  struct Range {
    int begin = 0;
    int end = 0;
  };
  [[nodiscard]] Range rows() const { return {0, rows_end_}; }
  [[nodiscard]] Range columns() const { return {rows_end_, columns_end_}; }
  [[nodiscard]] Range boxes() const { return {columns_end_, boxes_end_}; }  ///< or regions

  /// Rows, columns and boxes of a frame that have fewer sites than there are digits. They are no
  /// houses, but their sites are peers. A site is in at most one of a kind.
  struct Part {
    HouseKind kind;
    int number;
    std::vector<Site> sites;
  };
  [[nodiscard]] std::span<const Part> parts() const { return parts_; }

  /// Calls `use(House)` for the houses and parts of a kind.
  template <class Use>
  void each(HouseKind kind, Use use) const {
    for (int house = 0; house < count(); ++house) {
      if (kinds_[house].kind == kind) use((*this)[house]);
    }
    for (const Part& part : parts_) {
      if (part.kind == kind) use(House{part.kind, part.number, part.sites});
    }
  }

  /// The peers of a site, ascending: the other sites of its houses, parts and cages, and those a
  /// forbidden knight's or king's move away.
  [[nodiscard]] std::span<const Site> peers(Site site) const { return slice(peers_, site); }

 private:
  struct Name {
    HouseKind kind;
    int number;
  };
  /// One list of numbers for each site, stored end to end.
  struct Lists {
    std::vector<int> items;
    std::vector<int> begin;  ///< [site]: where its list begins; then the end of the last
  };

  [[nodiscard]] static std::span<const int> slice(const Lists& lists, Site site) {
    const auto at = static_cast<std::size_t>(site);
    return std::span(lists.items)
        .subspan(static_cast<std::size_t>(lists.begin[at]),
                 static_cast<std::size_t>(lists.begin[at + 1] - lists.begin[at]));
  }

  template <class SiteAt>
  void add(HouseKind kind, int number, int size, SiteAt site_at);
  void add_houses(const Puzzle& puzzle);
  void add_houses_of_grid(const Puzzle& puzzle);
  void add_houses_of_grids(const Puzzle& puzzle);
  void add_houses_of_sites();
  void add_peers(const Puzzle& puzzle);

  int side_;
  int sites_;
  int columns_in_row_;
  int rows_end_ = 0;
  int columns_end_ = 0;
  int boxes_end_ = 0;
  std::vector<Name> kinds_;
  std::vector<Site> members_;  ///< house by house
  std::vector<Part> parts_;
  Lists houses_;
  Lists peers_;
};

}  // namespace crosshatch::sudoku
