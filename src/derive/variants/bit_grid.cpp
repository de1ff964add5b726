// SPDX-License-Identifier: MIT
#include "derive/variants/bit_grid.h"

#include <algorithm>
#include <cassert>

namespace crosshatch::derive {

int some_of(const BitCells& cells, Rng& rng) {
  int left = rng.below(cells.size());
  int found = 0;
  cells.each([&](int bit) {
    if (left-- == 0) found = bit;
  });
  return found;
}

BitGrid::BitGrid(int rows, int columns) : rows_(rows), columns_(columns) {
  assert(rows * row_width() <= BitCells::capacity && row_width() < 64);
  for (Site site = 0; site < rows * columns; ++site) all_.insert(bit(site));
}

BitCells BitGrid::piece(int from, const BitCells& among) const {
  BitCells seen;
  seen.insert(from);
  while (true) {
    const BitCells more = (seen | beside(seen)) & among;
    if (more == seen) return seen;
    seen = more;
  }
}

namespace {

/// A walk through the cells, depth first, as Tarjan finds articulation points.
class Necks {
 public:
  Necks(const BitGrid& grid, const BitCells& among, const BitCells& wanted)
      : grid_(grid), among_(among), wanted_(wanted) {}

  [[nodiscard]] BitCells found() {
    (void)visit(wanted_.first(), -1);
    return necks_;
  }

 private:
  /// How many wanted cells are behind this one.
  int visit(int bit, int from) {
    const auto at = static_cast<std::size_t>(bit);
    order_[at] = lowest_[at] = ++number_;
    int behind = wanted_.has(bit) ? 1 : 0;
    for (const int step : {-grid_.row_width(), -1, 1, grid_.row_width()}) {
      const int next = bit + step;
      if (next < 0 || next == from || !among_.has(next)) continue;
      const auto there = static_cast<std::size_t>(next);
      if (order_[there] != 0) {
        lowest_[at] = std::min(lowest_[at], order_[there]);
        continue;
      }
      const int cut_off = visit(next, bit);
      behind += cut_off;
      lowest_[at] = std::min(lowest_[at], lowest_[there]);
      if (from >= 0 && cut_off > 0 && lowest_[there] >= order_[at]) necks_.insert(bit);
    }
    return behind;
  }

  const BitGrid& grid_;
  const BitCells& among_;
  const BitCells& wanted_;
  std::array<int, BitCells::capacity> order_ = {};
  std::array<int, BitCells::capacity> lowest_ = {};
  int number_ = 0;
  BitCells necks_ = {};
};

}  // namespace

BitCells BitGrid::necks(const BitCells& among, const BitCells& wanted) const {
  return wanted.is_empty() ? BitCells() : Necks(*this, among, wanted).found();
}

}  // namespace crosshatch::derive
