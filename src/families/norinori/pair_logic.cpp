// SPDX-License-Identifier: MIT
#include "families/norinori/pair_logic.h"

#include <algorithm>

#include "families/norinori/regions.h"

namespace crosshatch::norinori {

using derive::BitCells;

namespace {

/// Which cells have one of these beside them, and which have two or more.
struct Neighbours {
  BitCells one;
  BitCells two;
};

Neighbours neighbours(const derive::BitGrid& grid, const BitCells& cells) {
  const int row = grid.row_width();
  Neighbours found;
  for (const BitCells& way : {cells << 1, cells >> 1, cells << row, cells >> row}) {
    found.two |= found.one & way;
    found.one |= way;
  }
  found.one &= grid.all();
  found.two &= grid.all();
  return found;
}

}  // namespace

bool PairLogic::look_at(const BitCells& region) {
  const BitCells found = region & black_;
  const BitCells possible = region - white_;
  const int number = found.size();
  const int most = possible.size();
  if (number > cells_in_region || most < cells_in_region) return false;
  if (number == cells_in_region) white_ |= region - found;
  if (most == cells_in_region) black_ |= possible;
  return true;
}

void PairLogic::look_at_pairs() {
  const Neighbours found = neighbours(grid_, black_);
  const BitCells paired = black_ & found.one;
  white_ |= found.two | (grid_.beside(paired) - black_);
  const Neighbours possible = neighbours(grid_, grid_.all() - white_);
  white_ |= grid_.all() - possible.one;
  const BitCells waiting = black_ - paired - possible.two;
  black_ |= grid_.beside(waiting) - white_;
}

bool PairLogic::find(std::span<const BitCells> regions) {
  black_ = white_ = {};
  BitCells before;
  do {
    before = open();
    if (!std::ranges::all_of(regions, [&](const BitCells& one) { return look_at(one); }))
      return false;
    look_at_pairs();
    if (!(black_ & white_).is_empty()) return false;
  } while (open() != before);
  return true;
}

}  // namespace crosshatch::norinori
