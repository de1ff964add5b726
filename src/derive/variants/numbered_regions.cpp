// SPDX-License-Identifier: MIT
#include "derive/variants/numbered_regions.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>

#include "derive/variants/variants.h"
#include "rules/count/say.h"
#include "rules/different/different.h"

namespace crosshatch::derive {

namespace {

/// Regions that are laid one after the other, each with its numbers. Where none fits, those beside
/// are taken back.
class Filling {
 public:
  Filling(const GridPuzzle& grid, MayStand may_stand, Rng& rng)
      : grid_(grid),
        may_stand_(may_stand),
        rng_(rng),
        regions_(static_cast<std::size_t>(grid.cells()), nobody),
        numbers_(regions_.size()) {}

  void fill(int least, int most) {
    int failures = 0;
    for (auto free = regions_.begin(); free != regions_.end();
         free = std::ranges::find(regions_, nobody)) {
      const auto first = static_cast<Site>(free - regions_.begin());
      if (lay_some(first, least, most) || lay_some(first, 1, most)) continue;
      take_back_beside(first);
      if (++failures % most_failures == 0) take_back_all();
    }
  }

  [[nodiscard]] const std::vector<int>& regions() const { return regions_; }

 private:
  static constexpr int nobody = -1;
  static constexpr int tries = 30;
  static constexpr int most_failures = 40;  // then all begins anew

  enum class End : std::uint8_t { laid, failed, always_fails };

  bool lay_some(Site first, int least, int most) {
    for (int i = 0; i < tries; ++i) {
      const End end = lay(first, least + rng_.below(most - least + 1));
      if (end != End::failed) return end == End::laid;
    }
    return false;
  }

  /// A region of so many cells at random, if the numbers from 1 fit in it.
  End lay(Site first, int cells) {
    std::vector<Site>& region = laid_.emplace_back(1, first);
    regions_[first] = first;
    for (int i = 1; i < cells; ++i) {
      const std::optional<Site> site = free_beside(region);
      if (!site) break;
      region.push_back(*site);
      regions_[*site] = first;
    }
    std::vector<int> numbers(region.size());
    std::iota(numbers.begin(), numbers.end(), 1);
    rng_.shuffle(numbers);
    if (write(region, numbers)) return End::laid;
    const bool is_alone = region.size() == 1 && !free_beside(region);
    clear(laid_.back());
    laid_.pop_back();
    return is_alone ? End::always_fails : End::failed;
  }

  /// Writes the numbers into the cells in an order that fits.
  bool write(std::span<const Site> cells, std::vector<int> numbers) {
    if (cells.empty()) return true;
    const Site site = cells.front();
    for (int& number : numbers) {
      if (!may_stand_(grid_, numbers_, site, number)) continue;
      numbers_[site] = number;
      std::swap(number, numbers.back());
      if (write(cells.subspan(1), {numbers.begin(), numbers.end() - 1})) return true;
      std::swap(number, numbers.back());
      numbers_[site] = 0;
    }
    return false;
  }

  std::optional<Site> free_beside(const std::vector<Site>& cells) {
    std::vector<Site> near;
    for (const Site cell : cells) {
      for (const Site other : grid_.beside(cell)) {
        if (regions_[other] == nobody) near.push_back(other);
      }
    }
    if (near.empty()) return std::nullopt;
    return near[rng_.below(static_cast<int>(near.size()))];
  }

  void clear(const std::vector<Site>& region) {
    for (const Site site : region) {
      regions_[site] = nobody;
      numbers_[site] = 0;
    }
  }

  void take_back_beside(Site site) {
    const std::vector<Site> near = grid_.beside(site);
    std::erase_if(laid_, [&](const std::vector<Site>& region) {
      const auto is_near = [&](Site cell) { return std::ranges::find(near, cell) != near.end(); };
      const bool goes = std::ranges::any_of(region, is_near);
      if (goes) clear(region);
      return goes;
    });
  }

  void take_back_all() {
    for (const std::vector<Site>& region : laid_) clear(region);
    laid_.clear();
  }

  const GridPuzzle& grid_;
  MayStand* may_stand_;
  Rng& rng_;
  std::vector<int> regions_;
  std::vector<int> numbers_;
  std::vector<std::vector<Site>> laid_;
};

}  // namespace

Board numbers_of_regions(const GridPuzzle& puzzle) {
  Board board = puzzle.numbers();
  for (const std::vector<Site>& region : puzzle.regions()) {
    const auto cells = static_cast<int>(region.size());
    if (cells >= most_in_region) continue;
    for (const Site site : region) board[site] &= ~numbers_from(cells + 1);
  }
  return board;
}

void add_regions(rules::Model& model, const GridPuzzle& puzzle) {
  int index = 0;
  for (const std::vector<Site>& region : puzzle.regions()) {
    const Place place = {Place::Kind::area, index++};
    if (region.size() == 1) continue;
    model.add<rules::DifferentRule>(rules::each(region, numbers_from(1)));
    model.label({in_region, place});
  }
}

GridClues regions_to_fill(const GridPuzzle& empty, int least, int most, MayStand may_stand,
                          Rng& rng) {
  Filling filling(empty, may_stand, rng);
  filling.fill(least, most);
  GridClues clues = empty.clues();
  clues.regions = filling.regions();
  number_regions(clues.regions);
  return clues;
}

}  // namespace crosshatch::derive
