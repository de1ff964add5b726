// SPDX-License-Identifier: MIT
#include "families/heyawake/room_logic.h"

#include <algorithm>

namespace crosshatch::heyawake {

using derive::BitCells;

void RoomLogic::see(const std::vector<NumberedRoom>& rooms) {
  room_of_.assign(BitCells::capacity, 0);
  counted_.clear();
  runs_.clear();
  int number = 0;
  for (const NumberedRoom& room : rooms) {
    BitCells cells;
    for (int row = room.row; row < room.row + room.high; ++row) {
      for (int column = room.column; column < room.column + room.wide; ++column) {
        const int bit = row * grid_.row_width() + column;
        cells.insert(bit);
        room_of_[bit] = number;
      }
    }
    if (room.number) counted_.push_back({cells, *room.number});
    ++number;
  }
  const int row = grid_.row_width();
  for (int i = 0; i < grid_.rows(); ++i) add_runs(i * row, 1, grid_.columns());
  for (int i = 0; i < grid_.columns(); ++i) add_runs(i, row, grid_.rows());
}

void RoomLogic::add_runs(int first, int step, int length) {
  int last_border = 0;
  for (int i = 1; i < length; ++i) {
    if (room_of_[first + (i - 1) * step] == room_of_[first + i * step]) continue;
    if (last_border > 0) {
      BitCells run;
      for (int at = last_border - 1; at <= i; ++at) run.insert(first + at * step);
      runs_.push_back(run);
    }
    last_border = i;
  }
}

bool RoomLogic::look_at_numbers() {
  return std::ranges::all_of(counted_, [&](const Counted& room) {
    const BitCells possible = room.cells - clear_;
    const int found = (room.cells & shaded_).size();
    const int most = possible.size();
    if (found > room.number || most < room.number) return false;
    if (found == room.number) {
      clear_ |= room.cells - shaded_;
    } else if (most == room.number) {
      shaded_ |= possible;
    }
    return true;
  });
}

bool RoomLogic::look_at_runs() {
  return std::ranges::all_of(runs_, [&](const BitCells& run) {
    if (!(run & shaded_).is_empty()) return true;
    const BitCells left = run - clear_;
    if (left.size() == 1) shaded_ |= left;
    return !left.is_empty();
  });
}

bool RoomLogic::look_at_piece() {
  if (clear_.is_empty()) return true;
  const BitCells possible = grid_.all() - shaded_;
  const BitCells piece = grid_.piece(clear_.first(), possible);
  if (!(clear_ - piece).is_empty()) return false;
  clear_ |= grid_.necks(possible, clear_);
  shaded_ |= possible - piece;
  return true;
}

bool RoomLogic::find(const std::vector<NumberedRoom>& rooms) {
  see(rooms);
  shaded_ = clear_ = {};
  while (true) {
    const BitCells before = open();
    clear_ |= grid_.beside(shaded_);
    if (!look_at_numbers() || !look_at_runs()) return false;
    if (!((shaded_ & clear_) | (shaded_ & grid_.beside(shaded_))).is_empty()) return false;
    if (open() != before) continue;
    if (!look_at_piece()) return false;
    if (open() == before) return true;
  }
}

}  // namespace crosshatch::heyawake
