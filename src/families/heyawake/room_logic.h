// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "derive/variants/bit_grid.h"

namespace crosshatch::heyawake {

/// A rectangle of cells, which may say how many of them are shaded.
struct NumberedRoom {
  int row = 0;
  int column = 0;
  int high = 1;
  int wide = 1;
  std::optional<int> number = {};

  [[nodiscard]] int cells() const { return high * wide; }
};

/// What is soon found in rooms, as bits: the number of each, no shaded cells beside each other, no
/// clear ones across two borders, and the clear ones in one piece.
class RoomLogic {
 public:
  explicit RoomLogic(const derive::BitGrid& grid) : grid_(grid) {}

  /// Begins anew, and finds all that follows. False: a contradiction.
  [[nodiscard]] bool find(const std::vector<NumberedRoom>& rooms);

  [[nodiscard]] derive::BitCells open() const { return grid_.all() - shaded_ - clear_; }
  /// The room of each bit.
  [[nodiscard]] const std::vector<int>& rooms() const { return room_of_; }

 private:
  struct Counted {
    derive::BitCells cells;
    int number = 0;
  };

  void see(const std::vector<NumberedRoom>& rooms);
  /// The shortest runs of a line across two borders; `step`: from a bit of it to the next.
  void add_runs(int first, int step, int length);
  /// False: a contradiction.
  [[nodiscard]] bool look_at_numbers();
  [[nodiscard]] bool look_at_runs();
  [[nodiscard]] bool look_at_piece();

  const derive::BitGrid& grid_;
  std::vector<int> room_of_;
  std::vector<Counted> counted_;
  std::vector<derive::BitCells> runs_;
  derive::BitCells shaded_ = {};
  derive::BitCells clear_ = {};
};

}  // namespace crosshatch::heyawake
