// SPDX-License-Identifier: MIT
#include "families/lits/piece_logic.h"

#include <algorithm>
#include <set>

#include "families/lits/pieces.h"

namespace crosshatch::lits {

using derive::BitCells;
using derive::BitGrid;

PieceLogic::PieceLogic(const BitGrid& grid, std::size_t regions)
    : grid_(grid), ways_from_(BitCells::capacity), regions_(regions) {
  for (std::size_t shape = 0; shape < shapes.size(); ++shape) {
    std::set<std::vector<Site>> lying;
    for (Site from = 0; from < grid.rows() * grid.columns(); ++from) {
      for (unsigned turn = 0; turn < 8; ++turn)
        lying.insert(cells_of(grid.rows(), grid.columns(), from, shapes[shape], turn));
    }
    lying.erase(std::vector<Site>());  // what does not fit into the grid
    for (const std::vector<Site>& cells : lying) {
      Way way;
      for (const Site cell : cells) way.cells.insert(grid.bit(cell));
      way.around = grid.beside(way.cells) - way.cells;
      way.shape = shape;
      ways_from_[grid.bit(cells.front())].push_back(static_cast<int>(ways_.size()));
      ways_.push_back(way);
    }
  }
}

void PieceLogic::see(std::size_t region, const BitCells& cells) {
  Region& own = regions_[region];
  own.cells = cells;
  own.ways.clear();
  cells.each([&](int bit) {
    for (const int way : ways_from_[bit]) {
      if ((ways_[way].cells - cells).is_empty()) own.ways.push_back(way);
    }
  });
}

void PieceLogic::learn(const BitCells& shaded, const BitCells& white) {
  const BitCells known = shaded_ | white_;
  if (((shaded | white) - known).is_empty()) return;
  shaded_ |= shaded;
  white_ |= white;
  is_new_ = true;
}

bool PieceLogic::look_at(Region& region) {
  const BitCells found = shaded_ & region.cells;
  BitCells in_all = region.cells;
  BitCells in_any;
  std::size_t left = 0;
  for (const int way : region.left) {
    const BitCells& cells = ways_[way].cells;
    if (!(cells & white_).is_empty() || !(found - cells).is_empty()) continue;
    region.left[left++] = way;
    in_all &= cells;
    in_any |= cells;
  }
  region.left.resize(left);
  if (left == 0) return false;
  learn(in_all, region.cells - in_any);
  if (left == 1 && !region.is_told) rule_out_alike(region);
  return true;
}

void PieceLogic::rule_out_alike(Region& region) {
  region.is_told = is_new_ = true;
  const Way& laid = ways_[region.left.front()];
  for (Region& other : regions_) {
    if (&other == &region || (other.cells & laid.around).is_empty()) continue;
    std::erase_if(other.left, [&](int way) {
      return ways_[way].shape == laid.shape && !(ways_[way].cells & laid.around).is_empty();
    });
  }
}

bool PieceLogic::look_at_squares() {
  const int row = grid_.row_width();
  const BitCells& a = shaded_;
  const BitCells b = a >> 1;
  const BitCells c = a >> row;
  const BitCells d = a >> (row + 1);
  const BitCells last =
      (b & c & d) | (a & c & d) << 1 | (a & b & d) << row | (a & b & c) << (row + 1);
  if (!(last & shaded_).is_empty()) return false;
  learn({}, last & grid_.all());
  return true;
}

bool PieceLogic::look_at_all() {
  do {
    is_new_ = false;
    for (Region& region : regions_) {
      if (!look_at(region)) return false;
    }
    if (!look_at_squares()) return false;
  } while (is_new_);
  const BitCells wall = grid_.all() - white_;
  return shaded_.is_empty() || (shaded_ - grid_.piece(shaded_.first(), wall)).is_empty();
}

bool PieceLogic::find() {
  shaded_ = white_ = {};
  for (Region& region : regions_) {
    region.left = region.ways;
    region.is_told = false;
  }
  return look_at_all();
}

bool PieceLogic::find_wall() {
  while (!shaded_.is_empty()) {
    is_new_ = false;
    const BitCells wall = grid_.all() - white_;
    learn(grid_.necks(wall, shaded_), wall - grid_.piece(shaded_.first(), wall));
    if (!is_new_) return true;
    if (!look_at_all()) return false;
  }
  return true;
}

}  // namespace crosshatch::lits
