// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/step.h"
#include "families/sudoku/areas.h"
#include "families/sudoku/person/position/cell_set.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// The geometry of a puzzle as tables, made once for each position. A classic 9x9 has 81 sites and
/// 27 houses. Houses are numbered as in `Houses`: the rows, the columns, the boxes or regions, then
/// the rest. So the first three houses of any site are its row, its column and its box or region,
/// but for frames whose rows, columns or boxes are smaller than houses.
struct HouseTables {
  /// The puzzle must outlive the tables.
  explicit HouseTables(const Puzzle& puzzle);

  const Puzzle* puzzle;
  BoxShape shape;
  int side;
  int sites;
  int houses;
  int rows_end;     ///< the houses from 0 to this one are rows
  int columns_end;  ///< those from there to this one are columns
  int boxes_end;    ///< and those from there to this one are boxes or regions
  bool is_classic;
  bool has_grids;   ///< several, whose rows and columns come after those of the board (grids.h)
  bool is_regular;  ///< whether every site is in a row, a column and a box or region

  [[nodiscard]] Site site(int house, int place) const { return sites_of[house * side + place]; }
  [[nodiscard]] std::span<const Site> sites_in(int house) const {
    return std::span(sites_of).subspan(static_cast<std::size_t>(house * side),
                                       static_cast<std::size_t>(side));
  }
  /// The houses of a site, ascending.
  [[nodiscard]] std::span<const int> houses_of(Site site) const {
    if (is_classic) return first_houses[site];
    return slice(houses_at, site);
  }
  /// The houses of a site after the first three, or all that it has if `is_regular` is not so; and
  /// the place of the site in the n-th of them.
  [[nodiscard]] std::span<const int> further_houses(Site site) const {
    return is_classic ? std::span<const int>() : slice(houses_at, site).subspan(first_count());
  }
  [[nodiscard]] int place_in_further(Site site, std::size_t n) const {
    return slice(places_at, site)[n + first_count()];
  }

  /// The peers of a site that share no house with it: those of a cage smaller than a house, and
  /// those a forbidden move away.
  [[nodiscard]] std::span<const Site> further_peers(Site site) const {
    if (is_classic) return {};
    const auto at = static_cast<std::size_t>(site);
    return {further.data() + further_begin[at], further.data() + further_begin[at + 1]};
  }

  /// The numbers of the cages of a site: usually one.
  [[nodiscard]] std::span<const int> cages_of(Site site) const {
    if (cages_begin.empty()) return {};
    const auto at = static_cast<std::size_t>(site);
    return {cages_at.data() + cages_begin[at], cages_at.data() + cages_begin[at + 1]};
  }

  /// The place of a house, and of a cage of any size, as steps refer to them.
  [[nodiscard]] Place place_of(int house) const {
    if (house < rows_end)
      return {.kind = Place::Kind::row, .index = house + (has_grids ? shape.rows() : 0)};
    if (house < columns_end)
      return {.kind = Place::Kind::column,
              .index = house - rows_end + (has_grids ? shape.columns() : 0)};
    if (house < boxes_end) return {.kind = Place::Kind::box, .index = house - columns_end};
    return {.kind = Place::Kind::area, .index = areas[house - boxes_end]};
  }

  [[nodiscard]] Place place_of_cage(int cage) const {
    return {.kind = Place::Kind::area, .index = area_of_cage(puzzle->variant(), cage)};
  }

  /// Whether `CellSet` can hold the sites, and there are at most ten digits: up to 10x10. Larger
  /// grids, and frames that are not regular, have only the basic techniques.
  [[nodiscard]] bool is_small() const { return is_regular && side <= 10; }

  std::vector<Site> sites_of;  ///< house by house
  /// [site]: its row, column and box, and its place in each of those. Only where `is_regular`.
  std::vector<std::array<int, 3>> first_houses;
  std::vector<std::array<int, 3>> first_places;

  /// [site]: its peers. [house]: its sites. Only where `is_small()`.
  std::vector<CellSet> peers;
  std::vector<CellSet> cells;

 private:
  [[nodiscard]] std::size_t first_count() const { return is_regular ? 3 : 0; }
  [[nodiscard]] std::span<const int> slice(const std::vector<int>& items, Site site) const {
    const auto at = static_cast<std::size_t>(site);
    const auto begin = static_cast<std::size_t>(houses_begin[at]);
    return {items.data() + begin, static_cast<std::size_t>(houses_begin[at + 1]) - begin};
  }
  void list_classic();
  void list_variant();

  // The rest is for variants only.
  std::vector<int>
      houses_begin;  ///< [site]: where its items begin in the next two lists; then the end
  std::vector<int> houses_at;
  std::vector<int> places_at;
  std::vector<int> further_begin;
  std::vector<Site> further;
  std::vector<int> cages_begin;  ///< only in puzzles with cages
  std::vector<int> cages_at;
  std::vector<int> areas;  ///< [house after the boxes]: its area
};

}  // namespace crosshatch::sudoku
