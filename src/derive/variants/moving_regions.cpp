// SPDX-License-Identifier: MIT
#include "derive/variants/moving_regions.h"

#include <algorithm>
#include <memory>

#include "derive/variants/variants.h"

namespace crosshatch::derive {

namespace {

constexpr int percent_beside = 40;

}  // namespace

MovingRegions::MovingRegions(const BitGrid& grid, std::span<const int> regions,
                             const RegionSizes& sizes)
    : grid_(grid),
      sizes_(sizes),
      cells_(1 + static_cast<std::size_t>(*std::ranges::max_element(regions))),
      region_of_(BitCells::capacity) {
  for (Site site = 0; site < static_cast<Site>(regions.size()); ++site) {
    region_of_[grid.bit(site)] = regions[site];
    cells_[regions[site]].insert(grid.bit(site));
  }
}

std::vector<int> MovingRegions::numbers() const {
  std::vector<int> numbers;
  for (Site site = 0; site < grid_.rows() * grid_.columns(); ++site)
    numbers.push_back(region_of_[grid_.bit(site)]);
  return numbers;
}

bool MovingRegions::move(const BitCells& near, Rng& rng) {
  if (near.is_empty()) return false;
  moved_ = some_of(near, rng);
  if (rng.chance(percent_beside)) moved_ = some_of(grid_.beside(moved_), rng);
  if (fixed_.has(moved_)) return false;
  from_ = region_of_[moved_];
  to_ = region_of_[some_of(grid_.beside(moved_), rng)];
  if (to_ == from_ || cells_[from_].size() <= sizes_.least || cells_[to_].size() >= sizes_.most)
    return false;
  BitCells rest = cells_[from_];
  rest.erase(moved_);
  if (!grid_.is_one_piece(rest)) return false;
  cells_[from_] = rest;
  cells_[to_].insert(moved_);
  region_of_[moved_] = to_;
  return true;
}

void MovingRegions::take_back() {
  cells_[to_].erase(moved_);
  cells_[from_].insert(moved_);
  region_of_[moved_] = from_;
}

PuzzlePtr regions_as_drawn(int number, const Puzzle& puzzle, const Board& solution,
                           const Board* other, Rng& rng) {
  if (other == nullptr) return std::make_unique<GridPuzzle>(of(puzzle).page(), of(puzzle).clues());
  return regions_with(number, puzzle, solution, other, rng);
}

}  // namespace crosshatch::derive
