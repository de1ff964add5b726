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

}  // namespace

void grow_regions(const GridPuzzle& grid, std::vector<int>& regions, Rng& rng) {
  std::vector<Site> free;
  std::vector<int> appetite(regions.size());  // per cent, by region
  for (Site site = 0; site < grid.sites(); ++site) {
    if (regions[site] == nobody) free.push_back(site);
    const int most = 1 + rng.below(100);
    appetite[site] = 1 + rng.below(most);
  }
  while (!free.empty()) {
    rng.shuffle(free);
    std::erase_if(free, [&](Site site) {
      std::vector<Site> near = grid.beside(site);
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

/// Unites regions until each is of so many. Nothing if chance led to a dead end.
bool unite(const GridPuzzle& grid, int number, std::vector<int>& regions, Rng& rng) {
  std::vector<int> sizes(static_cast<std::size_t>(grid.sites()));
  for (const int region : regions) sizes[region] = 1;
  std::vector<Site> order = grid.all();
  bool is_changed = true;
  while (is_changed) {
    is_changed = false;
    rng.shuffle(order);
    for (const Site site : order) {
      for (const Site other : grid.beside(site)) {
        const int one = regions[site];
        const int gone = regions[other];
        if (one == gone || sizes[one] + sizes[gone] > number) continue;
        std::ranges::replace(regions, gone, one);
        sizes[one] += std::exchange(sizes[gone], 0);
        is_changed = true;
      }
    }
  }
  return std::ranges::all_of(sizes, [&](int size) { return size == 0 || size == number; });
}

constexpr int most_tries = 200;

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
    if (!unite(grid, number, clues.regions, rng)) continue;
    number_regions(clues.regions);
    return std::make_unique<GridPuzzle>(grid.page(), std::move(clues));
  }
  return nullptr;
}

}  // namespace crosshatch::derive
