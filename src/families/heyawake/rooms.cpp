// SPDX-License-Identifier: MIT
//
// Rooms begin as rectangles at random without numbers. Then they get numbers, join and part, where
// quick logic has left cells open, as long as it finds more.
#include "families/heyawake/rooms.h"

#include <algorithm>
#include <utility>

#include "derive/variants/annealing.h"
#include "derive/variants/rectangles.h"
#include "families/heyawake/room_logic.h"

namespace crosshatch::heyawake {

namespace {

using namespace derive;

constexpr int longest_side = 4;
constexpr int fewest_cells = 2;
constexpr std::size_t fewest_rooms = 3;

/// The rectangles of a grid, in the order of their first cells.
std::vector<NumberedRoom> rooms_of(const GridPuzzle& empty, const std::vector<int>& regions) {
  std::vector<NumberedRoom> rooms;
  for (Site site = 0; site < empty.cells(); ++site) {
    const int row = site / empty.columns();
    const int column = site % empty.columns();
    const int region = regions[site];
    if (region == static_cast<int>(rooms.size())) rooms.push_back({.row = row, .column = column});
    rooms[region].high = row - rooms[region].row + 1;
    rooms[region].wide = column - rooms[region].column + 1;
  }
  return rooms;
}

/// Two rooms that are one rectangle together, not too long.
std::optional<NumberedRoom> joined(const NumberedRoom& one, const NumberedRoom& other) {
  const bool is_level =
      one.row == other.row && one.high == other.high &&
      (one.column + one.wide == other.column || other.column + other.wide == one.column);
  const bool is_upright = one.column == other.column && one.wide == other.wide &&
                          (one.row + one.high == other.row || other.row + other.high == one.row);
  if (!is_level && !is_upright) return std::nullopt;
  const NumberedRoom both = {.row = std::min(one.row, other.row),
                             .column = std::min(one.column, other.column),
                             .high = is_level ? one.high : one.high + other.high,
                             .wide = is_level ? one.wide + other.wide : one.wide};
  if (std::max(both.high, both.wide) > longest_side) return std::nullopt;
  return both;
}

class RoomDraft {
 public:
  RoomDraft(const BitGrid& grid, std::vector<NumberedRoom> rooms)
      : logic_(grid), rooms_(std::move(rooms)) {}

  [[nodiscard]] std::optional<int> open() {
    if (!logic_.find(rooms_)) return std::nullopt;
    return logic_.open().size();
  }
  [[nodiscard]] bool change(Rng& rng) {
    const int room = room_of_[some_of(open_, rng)];
    const int kind = rng.below(4);
    return kind == 0 ? join(room, rng) : kind == 1 ? part(room, rng) : give_number(room, rng);
  }
  void keep() {
    open_ = logic_.open();
    room_of_ = logic_.rooms();
    before_ = rooms_;
  }
  void take_back() { rooms_ = before_; }

  [[nodiscard]] const std::vector<NumberedRoom>& rooms() const { return rooms_; }

 private:
  bool join(int room, Rng& rng) {
    if (rooms_.size() <= fewest_rooms) return false;
    std::vector<std::size_t> others;
    for (std::size_t other = 0; other < rooms_.size(); ++other) {
      if (joined(rooms_[room], rooms_[other])) others.push_back(other);
    }
    if (others.empty()) return false;
    const std::size_t other = others[rng.below(static_cast<int>(others.size()))];
    rooms_[room] = *joined(rooms_[room], rooms_[other]);
    rooms_.erase(rooms_.begin() + static_cast<std::ptrdiff_t>(other));
    return true;
  }
  bool part(int room, Rng& rng) {
    NumberedRoom one = rooms_[room];
    one.number.reset();
    NumberedRoom other = one;
    if (one.high > 1 && (one.wide == 1 || rng.chance(50))) {
      one.high = 1 + rng.below(one.high - 1);
      other.row += one.high;
      other.high -= one.high;
    } else if (one.wide > 1) {
      one.wide = 1 + rng.below(one.wide - 1);
      other.column += one.wide;
      other.wide -= one.wide;
    }
    if (std::min(one.cells(), other.cells()) < fewest_cells) return false;
    rooms_[room] = one;
    rooms_.push_back(other);
    return true;
  }
  bool give_number(int room, Rng& rng) {
    NumberedRoom& own = rooms_[room];
    const int most = (own.cells() + 1) / 2;
    const int number = rng.below(most + 2) - 1;
    const std::optional<int> before =
        std::exchange(own.number, number < 0 ? std::nullopt : std::optional(number));
    return own.number != before;
  }

  RoomLogic logic_;
  std::vector<NumberedRoom> rooms_;
  // As they were kept last.
  std::vector<NumberedRoom> before_ = {};
  std::vector<int> room_of_ = {};
  BitCells open_ = {};
};

GridClues clues_of(const GridPuzzle& empty, const std::vector<NumberedRoom>& rooms) {
  GridClues clues = empty.clues();
  clues.cells.assign(static_cast<std::size_t>(empty.cells()), no_clue);
  clues.regions.assign(static_cast<std::size_t>(empty.cells()), 0);
  int number = 0;
  for (const NumberedRoom& room : rooms) {
    for (int row = room.row; row < room.row + room.high; ++row) {
      for (int column = room.column; column < room.column + room.wide; ++column)
        clues.regions[row * empty.columns() + column] = number;
    }
    if (room.number) clues.cells[room.row * empty.columns() + room.column] = *room.number;
    ++number;
  }
  number_regions(clues.regions);
  return clues;
}

constexpr Annealing annealing = {.most_drafts = 20, .most_changes = 5000, .percent_a_cell = 70};

}  // namespace

GridClues new_rooms(const GridPuzzle& empty, Rng& rng) {
  const BitGrid grid(empty.rows(), empty.columns());
  const auto new_draft = [&] {
    return RoomDraft(grid, rooms_of(empty, random_rectangles(empty.rows(), empty.columns(), rng)));
  };
  if (const auto draft = annealed(new_draft, annealing, rng))
    return clues_of(empty, draft->rooms());
  GridClues clues = empty.clues();
  clues.regions.assign(clues.regions.size(), 0);
  return clues;
}

}  // namespace crosshatch::heyawake
