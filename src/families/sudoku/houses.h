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

/// A set of as many sites as a row has, in which each digit occurs exactly once.
struct House {
  HouseKind kind;
  int number;                   ///< among its kind, from 0
  std::span<const Site> sites;  ///< row by row; a diagonal from the top
};

/// The geometry of a puzzle of any variant: its houses, and the peers of each site (the sites that
/// must differ from it). Rows come first, then columns, then boxes or regions, then the rest. A
/// cage as large as a row is a house too.
///
/// It takes a few microseconds to make for a classic 9x9, and about 100 for a 25x25. It does not
/// refer to the puzzle afterwards.
class Houses {
 public:
  explicit Houses(const Puzzle& puzzle);

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int sites() const { return side_ * side_; }
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

  /// The peers of a site, ascending: the other sites of its houses and cages, and those a forbidden
  /// knight's or king's move away.
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
  void add(HouseKind kind, int number, SiteAt site_at);
  void add_houses(const Puzzle& puzzle);
  void add_houses_of_sites();
  void add_peers(const Puzzle& puzzle);

  int side_;
  std::vector<Name> kinds_;
  std::vector<Site> members_;  ///< house by house
  Lists houses_;
  Lists peers_;
};

}  // namespace crosshatch::sudoku
