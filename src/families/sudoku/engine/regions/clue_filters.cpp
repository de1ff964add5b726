// SPDX-License-Identifier: MIT
//
// Runs and counts are looked at for each region that the first cell may be in: what the other cells
// may be is what they may be for any of these.
#include "families/sudoku/engine/regions/clue_filters.h"

#include <algorithm>
#include <array>
#include <bit>

#include "families/sudoku/engine/all_different.h"

namespace crosshatch::sudoku {

namespace {

using Mask = Propagator::Mask;

constexpr Mask lowest(Mask mask) { return mask & (~mask + 1); }

/// Bits from one number to another.
constexpr std::uint64_t bits(int from, int to) {
  if (to < from) return 0;
  return (~std::uint64_t{0} >> (63 - to)) & (~std::uint64_t{0} << from);
}

std::vector<Site> sites_of(const RegionSites& regions, const RegionSites::Clue& clue) {
  std::vector<Site> sites;
  if (clue.of != RegionSites::Clue::Of::variety) sites.push_back(regions.numbers[clue.cell]);
  for (const std::vector<Site>& cells : clue.cells) {
    for (const Site cell : cells) sites.push_back(regions.numbers[cell]);
  }
  sites.push_back(clue.cell);
  return sites;
}

/// Cells that share a side with this one.
std::vector<Site> beside(const BoxShape& shape, Site cell) {
  std::vector<Site> cells;
  const int column = cell % shape.columns();
  if (cell >= shape.columns()) cells.push_back(cell - shape.columns());
  if (column > 0) cells.push_back(cell - 1);
  if (column + 1 < shape.columns()) cells.push_back(cell + 1);
  if (cell + shape.columns() < shape.sites()) cells.push_back(cell + shape.columns());
  return cells;
}

/// Of runs and counts only the first cell is asked. Of a variety, those that share no cell beside
/// them.
int enclosed_in(const BoxShape& shape, const RegionSites::Clue& clue) {
  using Of = RegionSites::Clue::Of;
  std::vector<Site> cells;  // that are counted if they are in the region of one beside them
  for (const std::vector<Site>& some : clue.cells) {
    if (clue.of != Of::run) cells.insert(cells.end(), some.begin(), some.end());
    if (clue.of == Of::run && !some.empty()) cells.push_back(some.front());
  }
  std::vector<Site> used;
  const auto is_enclosed = [&](Site cell) {
    const auto is_there = [&](Site other) {
      return std::ranges::find(cells, other) != cells.end();
    };
    const auto is_used = [&](Site other) { return std::ranges::find(used, other) != used.end(); };
    const std::vector<Site> others = beside(shape, cell);
    if (!std::ranges::all_of(others, is_there)) return false;
    if (is_used(cell) || std::ranges::any_of(others, is_used)) return false;
    used.insert(used.end(), others.begin(), others.end());
    used.push_back(cell);
    return true;
  };
  if (clue.of != Of::variety) return is_enclosed(clue.cell) ? 1 : 0;
  return static_cast<int>(std::ranges::count_if(cells, is_enclosed));
}

/// One that looks at each region which the first cell may be in.
class RegionByRegionFilter : public RegionClueFilter {
 public:
  using RegionClueFilter::RegionClueFilter;

  bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) final {
    const std::span<Mask> others = cells.subspan(1, cells.size() - 2);
    const std::uint64_t numbers = told(cells.back());
    std::uint64_t right = 0;
    Mask first = 0;
    std::ranges::fill(kept_, 0);
    for (Mask rest = cells.front(); rest != 0; rest &= rest - 1) {
      const Mask region = lowest(rest);
      const std::uint64_t here = numbers & numbers_in(others, region);
      if (here == 0) continue;
      right |= here;
      first |= region;
      keep(others, region, here);
    }
    if (first == 0) return false;
    cells.front() = first;
    for (std::size_t i = 0; i < others.size(); ++i) others[i] &= kept_[i];
    cells.back() &= digits_for(right);
    return true;
  }

 private:
  /// How many cells there may be if the first is in this region.
  virtual std::uint64_t numbers_in(std::span<const Mask> others, Mask region) = 0;
  /// What cells may be if the first is in this region and the cells are so many: the region of the
  /// last `numbers_in`.
  virtual void keep(std::span<const Mask> others, Mask region, std::uint64_t numbers) = 0;
};

class RegionCountFilter final : public RegionByRegionFilter {
 public:
  using RegionByRegionFilter::RegionByRegionFilter;

 private:
  std::uint64_t numbers_in(std::span<const Mask> others, Mask region) override {
    least_ = 1;
    most_ = 1;
    for (const Mask cell : others) {
      least_ += cell == region ? 1 : 0;
      most_ += (cell & region) != 0 ? 1 : 0;
    }
    return bits(std::max(least_, 1 + enclosed()), most_);
  }

  void keep(std::span<const Mask> others, Mask region, std::uint64_t numbers) override {
    const Mask in = (numbers & bits(least_ + 1, most_)) != 0 ? region : 0;
    const bool may_be_out = (numbers & bits(least_, most_ - 1)) != 0;
    for (std::size_t i = 0; i < others.size(); ++i) {
      const Mask cell = others[i];
      if ((cell & region) == 0 || cell == region) {
        kept_[i] |= cell;
      } else {
        kept_[i] |= in | (may_be_out ? cell & ~region : 0);
      }
    }
  }

  int least_ = 0;  // that are in the region, and
  int most_ = 0;   // that may be
};

class RegionRunFilter final : public RegionByRegionFilter {
 public:
  RegionRunFilter(const BoxShape& shape, const RegionSites& regions, const Clue& clue)
      : RegionByRegionFilter(shape, regions, clue) {
    for (const std::vector<Site>& arm : clue.cells)
      if (!arm.empty()) arms_.push_back({.size = static_cast<int>(arm.size())});
  }

 private:
  struct Arm {
    int size;
    std::uint64_t runs = 0;    ///< how long it may run
    std::uint64_t before = 0;  ///< the cell and all arms before
  };

  static std::uint64_t sums(std::uint64_t some, std::uint64_t others) {
    std::uint64_t all = 0;
    for (; others != 0; others &= others - 1) all |= some << std::countr_zero(others);
    return all;
  }
  /// The numbers with which one of `some` is one of `all`.
  static std::uint64_t differences(std::uint64_t all, std::uint64_t some) {
    std::uint64_t left = 0;
    for (; some != 0; some &= some - 1) left |= all >> std::countr_zero(some);
    return left;
  }

  std::uint64_t numbers_in(std::span<const Mask> others, Mask region) override {
    std::uint64_t all = bits(1, 1);
    for (Arm& arm : arms_) {
      arm.runs = 0;
      arm.before = all;
      int run = 0;
      for (; run < arm.size; ++run) {
        const Mask cell = others[run];
        if (cell != region) arm.runs |= bits(run, run);
        if ((cell & region) == 0) break;
      }
      if (run == arm.size) arm.runs |= bits(run, run);
      all = sums(all, arm.runs);
      others = others.subspan(arm.size);
    }
    return all & bits(1 + enclosed(), 63);
  }

  void keep(std::span<const Mask> others, Mask region, std::uint64_t numbers) override {
    auto at = others.size();
    for (auto arm = arms_.rbegin(); arm != arms_.rend(); ++arm) {
      at -= static_cast<std::size_t>(arm->size);
      const std::uint64_t runs = arm->runs & differences(numbers, arm->before);
      for (int i = 0; i < arm->size; ++i) {
        const Mask cell = others[at + i];
        Mask& kept = kept_[at + i];
        if ((runs & bits(0, i - 1)) != 0) kept |= cell;
        if ((runs & bits(i, i)) != 0) kept |= cell & ~region;
        if ((runs & bits(i + 1, arm->size)) != 0) kept |= cell & region;
      }
      numbers = differences(numbers, runs);
    }
  }

  std::vector<Arm> arms_ = {};
};

class RegionVarietyFilter final : public RegionClueFilter {
 public:
  using RegionClueFilter::RegionClueFilter;

  bool narrow(std::span<Mask> cells, std::vector<NeededDigits>& /*needed*/) override {
    const std::span<Mask> numbers = cells.first(cells.size() - 1);
    std::uint64_t told_numbers = told(cells.back());
    const int fewest = fewest_regions(numbers, told_numbers);
    if (fewest < 0) return false;
    const int most = std::min(most_regions(numbers), static_cast<int>(numbers.size()) - enclosed());
    told_numbers &= bits(fewest, most);
    cells.back() &= digits_for(told_numbers);
    if (told_numbers == 0) return false;
    if (bits(0, fewest) == (told_numbers | bits(0, fewest))) {
      for (Mask& number : numbers) number &= hit_;
    }
    if (std::countr_zero(told_numbers) == static_cast<int>(numbers.size()) &&
        numbers.size() <= largest_side)
      return filter_all_different(numbers);
    return true;
  }

 private:
  /// The fewest regions that all cells may be in, and in `hit_` those of all ways to be in so few.
  /// -1: more than the digit tells.
  int fewest_regions(std::span<const Mask> numbers, std::uint64_t told) {
    if (told == 0) return -1;
    Mask known = 0;
    for (const Mask number : numbers) known |= std::has_single_bit(number) ? number : 0;
    kept_.clear();
    Mask open = 0;
    for (const Mask number : numbers) {
      if ((number & known) != 0) continue;
      kept_.push_back(number);
      open |= number;
    }
    const int begun = std::popcount(known);
    const int last = 63 - std::countl_zero(told);
    if (begun > last) return -1;
    hit_ = known;
    if (kept_.empty()) return begun;
    int fewest = last - begun + 1;
    if (std::popcount(open) > most_listed) {
      hit_ = ~Mask{0};
      return begun + 1;
    }
    for (Mask set = open; set != 0; set = (set - 1) & open) {
      const int size = std::popcount(set);
      if (size > fewest || std::ranges::any_of(kept_, [&](Mask one) { return (one & set) == 0; }))
        continue;
      if (size < fewest) hit_ = known;
      fewest = size;
      hit_ |= set;
    }
    return fewest > last - begun ? -1 : begun + fewest;
  }

  /// The most regions that they may be in: as many as there are pairs of a cell and a region of its
  /// own.
  static int most_regions(std::span<const Mask> numbers) {
    std::array<int, 32> owner;
    owner.fill(-1);
    int pairs = 0;
    for (int i = 0; i < static_cast<int>(numbers.size()); ++i) {
      Mask tried = 0;
      pairs += has_own(numbers, i, owner, tried) ? 1 : 0;
    }
    return pairs;
  }

  static bool has_own(std::span<const Mask> numbers, int cell, std::array<int, 32>& owner,
                      Mask& tried) {
    for (Mask rest = numbers[cell] & ~tried; rest != 0; rest = numbers[cell] & ~tried) {
      const int region = std::countr_zero(rest);
      tried |= lowest(rest);
      if (owner[region] >= 0 && !has_own(numbers, owner[region], owner, tried)) continue;
      owner[region] = cell;
      return true;
    }
    return false;
  }

  static constexpr int most_listed = 9;
  Mask hit_ = 0;
};

}  // namespace

RegionClueFilter::RegionClueFilter(const BoxShape& shape, const RegionSites& regions,
                                   const Clue& clue)
    : Propagator(sites_of(regions, clue)),
      kept_(sites().size()),
      more_(clue.more),
      enclosed_(shape.side() > 1 ? enclosed_in(shape, clue) : 0) {}

std::unique_ptr<RegionClueFilter> RegionClueFilter::made(const BoxShape& shape,
                                                         const RegionSites& regions,
                                                         const Clue& clue) {
  switch (clue.of) {
    case Clue::Of::count:
      return std::make_unique<RegionCountFilter>(shape, regions, clue);
    case Clue::Of::run:
      return std::make_unique<RegionRunFilter>(shape, regions, clue);
    case Clue::Of::variety:
      break;
  }
  return std::make_unique<RegionVarietyFilter>(shape, regions, clue);
}

}  // namespace crosshatch::sudoku
