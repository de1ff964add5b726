// SPDX-License-Identifier: MIT
//
// The sites are listed once for each layer of houses, house by house.
#include "families/sudoku/engine/tally_filter.h"

#include <algorithm>
#include <bit>

namespace crosshatch::sudoku {

namespace {

std::vector<Site> by_houses(std::span<const Site> sites,
                            const std::array<std::vector<int>, 3>& house_of) {
  std::vector<Site> all;
  for (const std::vector<int>& layer : house_of) {
    std::vector<Site> order(sites.begin(), sites.end());
    std::ranges::stable_sort(order, {}, [&](Site site) { return layer[site]; });
    all.insert(all.end(), order.begin(), order.end());
  }
  return all;
}

}  // namespace

TallyFilter::TallyFilter(std::span<const Site> sites, std::span<const int> tallies,
                         const std::array<std::vector<int>, 3>& house_of)
    : Propagator(by_houses(sites, house_of)),
      count_(sites.size()),
      tallies_(tallies.begin(), tallies.end()) {
  for (Mask set = 0; set < Mask{1} << tallies_.size(); ++set) {
    int total = 0;
    for (Mask rest = set; rest != 0; rest &= rest - 1) total += tallies_[std::countr_zero(rest)];
    if (total == static_cast<int>(count_)) sets_.push_back(set);
  }
  for (int layer = 0; layer < layers; ++layer) {
    const std::size_t first = count_ * static_cast<std::size_t>(layer);
    for (std::size_t i = first; i < first + count_; ++i) {
      const auto house = [&](std::size_t at) { return house_of[layer][this->sites()[at]]; };
      if (i == first || house(i) != house(i - 1))
        parts_[layer].push_back({static_cast<std::uint16_t>(i), 0});
      parts_[layer].back().end = static_cast<std::uint16_t>(i + 1);
    }
  }
}

bool TallyFilter::has_place(std::span<const Mask> cells, Part part, Mask bit) {
  return std::any_of(cells.begin() + part.begin, cells.begin() + part.end,
                     [&](Mask cell) { return (cell & bit) != 0; });
}

int TallyFilter::most_in(int layer, std::span<const Mask> cells, Mask bit) const {
  return static_cast<int>(std::ranges::count_if(
      parts_[layer], [&](const Part& part) { return has_place(cells, part, bit); }));
}

bool TallyFilter::narrow(std::span<Mask> cells, std::vector<NeededDigits>& needed) {
  const std::span<Mask> own = cells.first(count_);
  Mask possible = 0;
  Mask held = 0;
  for (std::size_t digit = 0; digit < tallies_.size(); ++digit) {
    const Mask bit = Mask{1} << digit;
    bool is_enough = true;
    for (int layer = 0; layer < layers && is_enough; ++layer)
      is_enough = most_in(layer, cells, bit) >= tallies_[digit];
    if (is_enough) possible |= bit;
    if (std::ranges::find(own, bit) != own.end()) held |= bit;
  }
  Mask any = 0;
  Mask all = ~Mask{0};
  for (const Mask set : sets_) {
    if ((set & ~possible) != 0 || (held & ~set) != 0) continue;
    if (!std::ranges::all_of(own, [&](Mask cell) { return (cell & set) != 0; })) continue;
    any |= set;
    all &= set;
  }
  if (any == 0) return false;
  // As many houses as are needed: the digit is in each of them, and there in one of our sites.
  for (Mask rest = all; rest != 0; rest &= rest - 1) {
    const Mask bit = rest & (~rest + 1);
    for (int layer = 0; layer < layers; ++layer) {
      if (most_in(layer, cells, bit) != tallies_[std::countr_zero(bit)]) continue;
      for (const Part& part : parts_[layer]) {
        if (has_place(cells, part, bit)) needed.push_back({bit, part.begin, part.end});
      }
    }
  }
  for (Mask& cell : own) cell &= any;
  return true;
}

}  // namespace crosshatch::sudoku
