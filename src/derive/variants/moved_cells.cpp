// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "derive/names.h"
#include "derive/variants/variants.h"

namespace crosshatch::derive {

namespace {

std::vector<int> regions_of(const Puzzle& puzzle) { return of(puzzle).clues().regions; }

std::vector<Site> beside(const Puzzle& puzzle, Site cell) { return of(puzzle).beside(cell); }

int how_many(const std::vector<int>& regions) { return 1 + *std::ranges::max_element(regions); }

PuzzlePtr with(const Puzzle& puzzle, std::span<const int> regions) {
  GridClues clues = of(puzzle).clues();
  const int before = how_many(clues.regions);
  clues.regions.assign(regions.begin(), regions.end());
  number_regions(clues.regions);
  if (how_many(clues.regions) != before || cell_apart(clues) >= 0) return nullptr;
  return std::make_unique<GridPuzzle>(of(puzzle).page(), std::move(clues));
}

}  // namespace

constinit const RegionClues regions_of_pages = {
    .of = regions_of, .beside = beside, .with = with, .name = region_name};

}  // namespace crosshatch::derive
