// SPDX-License-Identifier: MIT
//
// What is said of regions that are to be found, written once more for tests, on grids of 4x4: by
// all ways to part one into four pieces of four cells.
#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "families/sudoku/constraints/definitions_test.h"

namespace crosshatch::sudoku::defined {

/// The region of each cell.
using Parting = std::array<int, 16>;

inline std::vector<int> beside(int cell) {
  std::vector<int> cells;
  if (cell >= side) cells.push_back(cell - side);
  if (cell % side > 0) cells.push_back(cell - 1);
  if (cell % side < side - 1) cells.push_back(cell + 1);
  if (cell < side * (side - 1)) cells.push_back(cell + side);
  return cells;
}

/// All pieces of four cells that hang together, from this one on.
inline void grow(std::set<int> piece, const Parting& taken, std::set<std::set<int>>& pieces) {
  if (piece.size() == side) {
    pieces.insert(piece);
    return;
  }
  for (const int cell : piece) {
    for (const int next : beside(cell)) {
      if (taken[next] >= 0 || piece.contains(next)) continue;
      std::set<int> larger = piece;
      larger.insert(next);
      grow(larger, taken, pieces);
    }
  }
}

inline void part(const Parting& taken, int region, std::vector<Parting>& partings) {
  const auto first = std::ranges::find(taken, -1);
  if (first == taken.end()) return partings.push_back(taken);
  std::set<std::set<int>> pieces;
  grow({static_cast<int>(first - taken.begin())}, taken, pieces);
  for (const std::set<int>& piece : pieces) {
    Parting next = taken;
    for (const int cell : piece) next[cell] = region;
    part(next, region + 1, partings);
  }
}

inline const std::vector<Parting>& all_partings() {
  static const std::vector<Parting> partings = [] {
    std::vector<Parting> found;
    Parting none;
    none.fill(-1);
    part(none, 0, found);
    return found;
  }();
  return partings;
}

inline bool has_different_digits(const Parting& region, const Digits& grid) {
  std::set<std::pair<int, int>> seen;
  for (int cell = 0; cell < side * side; ++cell)
    if (!seen.insert({region[cell], grid[cell]}).second) return false;
  return true;
}

inline int sees(const Parting& region, const Constraint& constraint) {
  const std::vector<Site>& sites = constraint.sites;
  std::vector<std::vector<int>> arms;
  if (constraint.numbers.size() > 1) {
    std::size_t at = 1;
    for (std::size_t i = 1; i < constraint.numbers.size(); ++i) {
      arms.emplace_back();
      for (int j = 0; j < constraint.numbers[i]; ++j) arms.back().push_back(sites[at++]);
    }
  } else if (sites.size() > 1) {
    arms.emplace_back(sites.begin() + 1, sites.end());
  } else {
    for (const int way : {-side, -1, 1, side}) {
      arms.emplace_back();
      for (int at = sites[0];;) {
        const std::vector<int> next = beside(at);
        if (std::ranges::find(next, at + way) == next.end()) break;
        arms.back().push_back(at += way);
      }
    }
  }
  int seen = 1;
  for (const std::vector<int>& arm : arms) {
    for (const int cell : arm) {
      if (region[cell] != region[sites[0]]) break;
      ++seen;
    }
  }
  return seen;
}

inline bool keeps(const Parting& region, const Digits& grid, const Constraint& constraint) {
  const std::vector<Site>& sites = constraint.sites;
  const std::string id(kind_of(constraint).id);
  if (id == "region-sight")
    return sees(region, constraint) == grid[sites[0]] + constraint.numbers[0];
  if (id == "region-count") {
    int count = 0;
    for (int cell = 0; cell < side * side; ++cell) {
      const bool is_near = std::abs(cell / side - sites[0] / side) <= 1 &&
                           std::abs(cell % side - sites[0] % side) <= 1;
      const bool is_listed = std::ranges::find(sites, cell) != sites.end();
      if ((sites.size() > 1 ? is_listed : is_near) && region[cell] == region[sites[0]]) ++count;
    }
    return count == grid[sites[0]] + constraint.numbers[0];
  }
  std::set<int> regions;
  for (std::size_t i = id == "region-variety" ? 1 : 0; i < sites.size(); ++i)
    regions.insert(region[sites[i]]);
  if (id == "region-variety") return static_cast<int>(regions.size()) == grid[sites[0]];
  if (id == "same-region") return regions.size() == 1;
  if (id == "other-regions") return regions.size() == sites.size();
  return true;
}

/// Whether one way to part the grid keeps all that is said of regions.
inline bool has_regions(const Case& it) {
  return std::ranges::any_of(all_partings(), [&](const Parting& region) {
    return has_different_digits(region, it.grid) &&
           std::ranges::all_of(it.all, [&](const Constraint& each) {
             return !kind_of(each).is_of_regions || keeps(region, it.grid, each);
           });
  });
}

inline const std::map<std::string, Definition>& chaos_definitions() {
  static const std::map<std::string, Definition> all = {
      {"chaos", has_regions},        {"region-sight", has_regions},
      {"region-count", has_regions}, {"region-variety", has_regions},
      {"same-region", has_regions},  {"other-regions", has_regions},
  };
  return all;
}

}  // namespace crosshatch::sudoku::defined
