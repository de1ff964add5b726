// SPDX-License-Identifier: MIT
//
// Regions for a solution. Each star, or whatever the rules count, begins as a region; the other
// cells join those beside them at random, some regions more than others, so that some stay small;
// neighbours unite until each has its number. Then, as long as there is another solution, one of
// its stars that is none in ours moves to the region beside it: both regions then have wrong
// numbers there, and ours has not changed.
#include <algorithm>

#include "derive/variants/variants.h"

namespace crosshatch::derive {

namespace {

constexpr int nobody = -1;

/// The cells beside each cell.
std::vector<std::vector<Site>> all_beside(const GridPuzzle& grid) {
  std::vector<std::vector<Site>> beside;
  for (Site site = 0; site < grid.sites(); ++site) beside.push_back(grid.beside(site));
  return beside;
}

}  // namespace

void grow_regions(const GridPuzzle& grid, std::vector<int>& regions, Rng& rng) {
  std::vector<Site> free;
  std::vector<int> appetite(regions.size());  // per cent, by region
  const std::vector<std::vector<Site>> beside = all_beside(grid);
  for (Site site = 0; site < grid.sites(); ++site) {
    if (regions[site] == nobody) free.push_back(site);
    const int most = 1 + rng.below(100);
    appetite[site] = 1 + rng.below(most);
  }
  while (!free.empty()) {
    rng.shuffle(free);
    std::erase_if(free, [&](Site site) {
      std::vector<Site> near = beside[site];
      std::erase_if(near, [&](Site other) { return regions[other] == nobody; });
      if (near.empty()) return false;
      const int region = regions[near[rng.below(static_cast<int>(near.size()))]];
      if (!rng.chance(appetite[region])) return false;
      regions[site] = region;
      return true;
    });
  }
}

namespace {

/// Regions that unite with those beside them until each is of so many.
class Union {
 public:
  Union(const GridPuzzle& grid, int number, std::vector<int> single)
      : beside_(all_beside(grid)),
        order_(grid.all()),
        number_(number),
        single_(std::move(single)),
        regions_(single_),
        sizes_(single_.size()) {
    for (const int region : single_) sizes_[region] = 1;
  }

  /// Nothing if chance led to a dead end.
  [[nodiscard]] bool unite(Rng& rng) {
    const int most_dissolved = static_cast<int>(order_.size());
    for (int i = 0; i < most_dissolved; ++i) {
      grow(rng);
      const auto small =
          std::ranges::find_if(order_, [&](Site site) { return sizes_[regions_[site]] < number_; });
      if (small == order_.end()) return true;
      dissolve_near(regions_[*small], rng);
    }
    return false;
  }

  [[nodiscard]] std::vector<int> take() { return std::move(regions_); }

 private:
  void grow(Rng& rng) {
    bool is_changed = true;
    while (is_changed) {
      is_changed = false;
      rng.shuffle(order_);
      for (const Site site : order_) {
        for (const Site other : beside_[site]) {
          const int one = regions_[site];
          const int gone = regions_[other];
          if (one == gone || sizes_[one] + sizes_[gone] > number_) continue;
          std::ranges::replace(regions_, gone, one);
          sizes_[one] += std::exchange(sizes_[gone], 0);
          is_changed = true;
        }
      }
    }
  }

  /// One that is too small and one beside it begin anew.
  void dissolve_near(int region, Rng& rng) {
    std::vector<int> near;
    for (const Site site : order_) {
      if (regions_[site] != region) continue;
      for (const Site other : beside_[site]) {
        if (regions_[other] != region) near.push_back(regions_[other]);
      }
    }
    if (near.empty()) return;
    const int gone = near[rng.below(static_cast<int>(near.size()))];
    sizes_[region] = sizes_[gone] = 0;
    for (std::size_t site = 0; site < regions_.size(); ++site) {
      if (regions_[site] != region && regions_[site] != gone) continue;
      regions_[site] = single_[site];
      sizes_[single_[site]] = 1;
    }
  }

  std::vector<std::vector<Site>> beside_;
  std::vector<Site> order_;
  int number_;
  std::vector<int> single_;   // of one each
  std::vector<int> regions_;  // per cell, numbered by one of their cells
  std::vector<int> sizes_;    // per region; 0: it is gone
};

constexpr int most_tries = 5;

}  // namespace

std::vector<int> random_regions(const GridPuzzle& grid, int number, Rng& rng) {
  std::vector<Site> cells = grid.all();
  rng.shuffle(cells);
  std::vector<int> regions(cells.size(), nobody);
  for (std::size_t i = 0; i < cells.size() && static_cast<int>(i) < number; ++i)
    regions[cells[i]] = cells[i];
  grow_regions(grid, regions, rng);
  number_regions(regions);
  return regions;
}

PuzzlePtr regions_beside(const Puzzle& puzzle, const Board& solution, const Board* other,
                         Rng& rng) {
  return regions_with(of(puzzle).number(), puzzle, solution, other, rng);
}

PuzzlePtr regions_with(int number, const Puzzle& puzzle, const Board& solution, const Board* other,
                       Rng& rng) {
  const GridPuzzle& grid = of(puzzle);
  GridClues clues = grid.clues();
  constexpr Value counted = 1;
  const bool is_any =
      std::ranges::any_of(solution.all(), [](Candidates each) { return each == only(1); });
  if (!is_any) return nullptr;
  if (other != nullptr) {
    std::vector<Site> movable;
    for (Site site = 0; site < grid.sites(); ++site) {
      if (other->value(site) == counted && solution.value(site) != counted) movable.push_back(site);
    }
    rng.shuffle(movable);
    for (const Site site : movable) {
      std::vector<Site> near = grid.beside(site);
      std::erase_if(near, [&](Site next) { return clues.regions[next] == clues.regions[site]; });
      if (near.empty()) continue;
      std::vector<int> regions = clues.regions;
      regions[site] = regions[near[rng.below(static_cast<int>(near.size()))]];
      if (PuzzlePtr changed = regions_of_pages.with(puzzle, regions)) return changed;
    }
    return nullptr;
  }
  for (int i = 0; i < most_tries; ++i) {
    clues.regions.assign(static_cast<std::size_t>(grid.sites()), nobody);
    for (Site site = 0; site < grid.sites(); ++site) {
      if (solution.value(site) == counted) clues.regions[site] = site;
    }
    grow_regions(grid, clues.regions, rng);
    Union regions(grid, number, std::move(clues.regions));
    if (!regions.unite(rng)) continue;
    clues.regions = regions.take();
    number_regions(clues.regions);
    return std::make_unique<GridPuzzle>(grid.page(), std::move(clues));
  }
  return nullptr;
}

}  // namespace crosshatch::derive
