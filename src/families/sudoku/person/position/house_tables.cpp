// SPDX-License-Identifier: MIT
//
// The tables of a classic grid are computed directly, because the few microseconds that `Houses`
// takes matter when many puzzles are rated. All others are made from `Houses`.
#include "families/sudoku/person/position/house_tables.h"

#include <algorithm>
#include <array>

#include "families/sudoku/houses.h"

namespace crosshatch::sudoku {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

HouseTables::HouseTables(const Puzzle& of)
    : puzzle(&of),
      shape(of.shape()),
      side(of.side()),
      sites(of.sites()),
      houses(3 * side),
      rows_end(side),
      columns_end(2 * side),
      boxes_end(3 * side),
      is_classic(of.is_classic()),
      has_grids(of.has_grids()),
      is_regular(of.is_regular()),
      first_houses(at(sites)),
      first_places(at(sites)) {
  if (is_classic) {
    list_classic();
  } else {
    list_variant();
  }
}

void HouseTables::list_classic() {
  sites_of.resize(at(3 * sites));
  for (int house = 0; house < side; ++house) {
    for (int place = 0; place < side; ++place) {
      const std::array<Site, 3> of_kind = {house * side + place, place * side + house,
                                           shape.site_in_box(house, place)};
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const int here = static_cast<int>(kind) * side + house;
        sites_of[at(here * side + place)] = of_kind[kind];
        first_houses[at(of_kind[kind])][kind] = here;
        first_places[at(of_kind[kind])][kind] = place;
      }
    }
  }
  if (!is_small()) return;
  cells.resize(at(houses));
  peers.resize(at(sites));
  for (int place = 0; place < 3 * sites; ++place) cells[at(place / side)].add(sites_of[at(place)]);
  for (Site site = 0; site < sites; ++site) {
    const std::array<int, 3>& here = first_houses[at(site)];
    peers[at(site)] = cells[at(here[0])] | cells[at(here[1])] | cells[at(here[2])];
    peers[at(site)].remove(site);
  }
}

void HouseTables::list_variant() {
  const Houses all(*puzzle);
  houses = all.count();
  rows_end = all.rows().end;
  columns_end = all.columns().end;
  boxes_end = all.boxes().end;
  for (int house = 0; house < houses; ++house) {
    const std::span<const Site> here = all.sites_in(house);
    sites_of.insert(sites_of.end(), here.begin(), here.end());
    if (house < boxes_end) continue;
    const bool is_cage = all[house].kind == HouseKind::cage;
    areas.push_back(is_cage ? area_of_cage(puzzle->variant(), all[house].number)
                            : house - boxes_end);
  }
  houses_begin.push_back(0);
  further_begin.push_back(0);
  for (Site site = 0; site < sites; ++site) {
    for (const int house : all.of(site)) {
      const std::span<const Site> here = all.sites_in(house);
      houses_at.push_back(house);
      places_at.push_back(
          static_cast<int>(std::find(here.begin(), here.end(), site) - here.begin()));
    }
    const auto begin = static_cast<std::size_t>(houses_begin.back());
    for (std::size_t kind = 0; kind < first_count(); ++kind) {
      first_houses[at(site)][kind] = houses_at[begin + kind];
      first_places[at(site)][kind] = places_at[begin + kind];
    }
    houses_begin.push_back(static_cast<int>(houses_at.size()));
    for (const Site peer : all.peers(site)) {
      const std::span<const int> mine = all.of(site);
      const std::span<const int> theirs = all.of(peer);
      const auto is_shared = [&](int house) {
        return std::find(theirs.begin(), theirs.end(), house) != theirs.end();
      };
      if (std::none_of(mine.begin(), mine.end(), is_shared)) further.push_back(peer);
    }
    further_begin.push_back(static_cast<int>(further.size()));
  }
  const std::vector<Cage>& cages = puzzle->variant().cages;
  for (Site site = 0; !cages.empty() && site < sites; ++site) {
    cages_begin.push_back(static_cast<int>(cages_at.size()));
    for (std::size_t cage = 0; cage < cages.size(); ++cage) {
      const std::vector<Site>& here = cages[cage].sites;
      if (std::binary_search(here.begin(), here.end(), site))
        cages_at.push_back(static_cast<int>(cage));
    }
  }
  if (!cages.empty()) cages_begin.push_back(static_cast<int>(cages_at.size()));
  if (!is_small()) return;
  cells.resize(at(houses));
  peers.resize(at(sites));
  for (int place = 0; place < houses * side; ++place)
    cells[at(place / side)].add(sites_of[at(place)]);
  for (Site site = 0; site < sites; ++site) {
    for (const Site peer : all.peers(site)) peers[at(site)].add(peer);
  }
}

}  // namespace crosshatch::sudoku
