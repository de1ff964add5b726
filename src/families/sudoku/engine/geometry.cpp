// SPDX-License-Identifier: MIT
#include "families/sudoku/engine/geometry.h"

#include <algorithm>

namespace crosshatch::sudoku {

namespace {

/// Houses with the same number are disjoint. Of several grids each has layers of its own.
int layer(const House& house, const Puzzle& puzzle) {
  const int kind = static_cast<int>(house.kind);
  if (puzzle.has_grids() && kind <= static_cast<int>(HouseKind::box))
    return kind - 16 * (house.number / puzzle.side());
  const bool is_alone = house.kind == HouseKind::diagonal || house.kind == HouseKind::cage;
  return is_alone ? 16 + kind + house.number * 16 : kind;
}

/// The houses that a search uses: only the first of several with the same sites, and no more than a
/// `HouseSet` can hold. The others still contribute their peers.
std::vector<int> distinct(const Houses& houses, bool has_grids) {
  std::vector<int> chosen;
  for (int house = 0; house < houses.count(); ++house) {
    if (static_cast<int>(chosen.size()) == HouseSet::most) break;
    const std::span<const Site> sites = houses.sites_in(house);
    // Only a cage can have the same sites as another house, or a box that two grids share.
    const bool may_be_known = houses[house].kind == HouseKind::cage ||
                              (has_grids && houses[house].kind == HouseKind::box);
    const bool is_new = !may_be_known || std::none_of(chosen.begin(), chosen.end(), [&](int other) {
      return std::is_permutation(sites.begin(), sites.end(), houses.sites_in(other).begin());
    });
    if (is_new) chosen.push_back(house);
  }
  return chosen;
}

}  // namespace

Geometry::Geometry(const Puzzle& puzzle, const Houses& houses, int hidden)
    : side_(puzzle.side()), visible_(puzzle.sites()), sums_(puzzle, houses, hidden) {
  const std::vector<int> chosen = distinct(houses, puzzle.has_grids());
  houses_ = static_cast<int>(chosen.size());
  for (Site site = 0; site < puzzle.sites() + hidden; ++site)
    all_.push_back(static_cast<std::uint16_t>(site));
  houses_of_.resize(all_.size());
  for (int number = 0; number < houses_; ++number) {
    for (const Site site : houses.sites_in(chosen[number])) {
      members_.push_back(static_cast<std::uint16_t>(site));
      houses_of_[site].add(number);
    }
  }
  for (Site site = 0; site < sites(); ++site) {
    peers_of_.push_back(static_cast<std::uint32_t>(peers_.size()));
    if (site >= visible_) continue;
    const std::span<const int> peers = houses.peers(site);
    peers_.insert(peers_.end(), peers.begin(), peers.end());
  }
  peers_of_.push_back(static_cast<std::uint32_t>(peers_.size()));
  sites_.reserve(members_.size() * 2 * static_cast<std::size_t>(side_) / 3);
  std::vector<int> layers;
  for (const int house : chosen) layers.push_back(layer(houses[house], puzzle));
  partition(layers);
}

void Geometry::partition(std::span<const int> layers) {
  // The house of each site among the houses of one layer; -1 if it is in none.
  std::vector<int> distinct_layers(layers.begin(), layers.end());
  std::sort(distinct_layers.begin(), distinct_layers.end());
  distinct_layers.erase(std::unique(distinct_layers.begin(), distinct_layers.end()),
                        distinct_layers.end());
  std::vector<std::vector<int>> in_layer;
  for (const int one : distinct_layers) {
    std::vector<int>& house_of = in_layer.emplace_back(static_cast<std::size_t>(sites()), -1);
    for (int house = 0; house < houses_; ++house) {
      if (layers[house] != one) continue;
      for (const Site site : sites_in(house)) house_of[site] = house;
    }
  }

  const auto end = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
  std::vector<int> met;  // [house]: how many sites it shares with this one
  std::vector<int> last_in(static_cast<std::size_t>(sites()), -1);  // [site]: its last house
  for (int house = 0; house < houses_; ++house) {
    partitions_of_.push_back(end(partitions_));
    for (const Site site : sites_in(house)) last_in[site] = house;
    for (std::size_t which = 0; which < in_layer.size(); ++which) {
      if (distinct_layers[which] == layers[house]) continue;
      const auto other_of = [&](Site site) { return in_layer[which][site]; };
      const std::uint32_t first = end(intersections_);
      met.assign(static_cast<std::size_t>(houses_), 0);
      for (const Site site : sites_in(house)) {
        if (other_of(site) >= 0) ++met[other_of(site)];
      }
      for (int other = 0; other < houses_; ++other) {
        if (met[other] < 2) continue;
        const std::uint32_t begin = end(sites_);
        for (const Site site : sites_in(house)) {
          if (other_of(site) == other) sites_.push_back(static_cast<std::uint16_t>(site));
        }
        const std::uint32_t shared_end = end(sites_);
        for (const std::uint16_t site : sites_in(other)) {
          if (last_in[site] != house) sites_.push_back(site);
        }
        intersections_.push_back({begin, static_cast<std::uint16_t>(shared_end - begin),
                                  static_cast<std::uint16_t>(end(sites_) - shared_end)});
      }
      if (first == end(intersections_)) continue;
      const std::uint32_t outside = end(sites_);
      for (const std::uint16_t site : sites_in(house)) {
        const int other = other_of(site);
        if (other < 0 || met[other] < 2) sites_.push_back(site);
      }
      partitions_.push_back({first, end(intersections_), outside, end(sites_)});
    }
  }
  partitions_of_.push_back(end(partitions_));
}

}  // namespace crosshatch::sudoku
