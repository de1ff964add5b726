// SPDX-License-Identifier: MIT
//
// Frames of sudokus, grids that overlap, and the houses of both.
#include "frame.h"

#include <algorithm>
#include <map>

namespace crosshatch::verify {

namespace {

/// Where grids that overlap lie.
void read_grids(Text& text, Frame& frame) {
  const std::size_t count = text.words().size() - 1;
  const auto numbers = text.take_numbers("grids", count, 1);
  const bool is_right = count >= 4 && count <= 2 + most_grids && frame.lowest == 1 &&
                        numbers[0] >= 2 && numbers[1] >= 2 && numbers[0] <= most_side &&
                        numbers[1] <= most_side && numbers[0] * numbers[1] == frame.digits;
  if (!is_right) text.expected("grids of SIDE digits from 1 above this line");
  frame.box_rows = numbers[0], frame.box_columns = numbers[1];
  for (std::size_t i = 2; i < count; ++i) {
    const int row = (numbers[i] - 1) / frame.columns;
    const int column = (numbers[i] - 1) % frame.columns;
    const bool is_inside =
        row + frame.digits <= frame.rows && column + frame.digits <= frame.columns;
    if (!is_inside || (i > 2 && numbers[i - 1] >= numbers[i]))
      text.expected("grids on the board, ascending, above this line");
    frame.corners.push_back(static_cast<std::size_t>(numbers[i] - 1));
  }
}

/// Finds the houses of one puzzle.
class HouseFinder {
 public:
  HouseFinder(const Frame& frame, const Array<std::int32_t>& regions,
              const std::set<std::string>& rules)
      : frame_(frame), regions_(regions), rules_(rules) {}

  template <class CellOf>
  void add_house(int size, CellOf cell_of) {
    houses_.emplace_back();
    for (int i = 0; i < size; ++i) houses_.back().push_back(cell_of(i));
  }

  void find() {
    if (!frame_.corners.empty()) return find_of_grids();
    for (int row = 0; row < frame_.rows; ++row)
      add_house(frame_.columns, [&](int i) { return cell_at(row, i); });
    for (int column = 0; column < frame_.columns; ++column)
      add_house(frame_.rows, [&](int i) { return cell_at(i, column); });
    std::map<std::int32_t, Cells> by_number;
    for (std::size_t s = 0; s < regions_.size(); ++s)
      if (regions_[s] != 0) by_number[regions_[s]].push_back(s);
    for (const auto& region : by_number) houses_.push_back(region.second);
    const int diagonal = std::min(frame_.rows, frame_.columns);
    if (has("main-diagonal")) add_house(diagonal, [&](int i) { return cell_at(i, i); });
    if (has("other-diagonal"))
      add_house(diagonal, [&](int i) { return cell_at(i, frame_.columns - 1 - i); });
    for (int window = 0; window < 4 && has("windows"); ++window) {
      add_house(9, [&](int i) {
        return cell_at(window / 2 * 4 + 1 + i / 3, window % 2 * 4 + 1 + i % 3);
      });
    }
  }

  /// All rows, grid by grid; then all columns, all boxes, and the diagonals.
  void find_of_grids() {
    const int side = frame_.digits;
    const auto add_all = [&](int count, auto place_of) {
      for (const std::size_t corner : frame_.corners)
        for (int number = 0; number < count; ++number)
          add_house(side, [&](int i) {
            const auto [row, column] = place_of(number, i);
            return corner + cell_at(row, column);
          });
    };
    const int high = frame_.box_rows;
    const int wide = frame_.box_columns;
    using Place = std::pair<int, int>;
    add_all(side, [](int row, int i) { return Place(row, i); });
    add_all(side, [](int column, int i) { return Place(i, column); });
    add_all(side, [=](int box, int i) {
      return Place(box / high * high + i / wide, box % high * wide + i % wide);
    });
    if (has("main-diagonal")) add_all(1, [](int, int i) { return Place(i, i); });
    if (has("other-diagonal")) add_all(1, [=](int, int i) { return Place(i, side - 1 - i); });
  }

  std::vector<Cells> take() { return std::move(houses_); }

 private:
  bool has(const std::string& rule) const { return rules_.count(rule) != 0; }
  std::size_t cell_at(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(frame_.columns) +
           static_cast<std::size_t>(column);
  }

  const Frame& frame_;
  const Array<std::int32_t>& regions_;
  const std::set<std::string>& rules_;
  std::vector<Cells> houses_;
};

}  // namespace

Frame read_frame(Text& text) {
  Frame frame = {.digits = text.take_numbers("sudoku", 1, 3, most_side)[0]};
  frame.is_there = text.has("frame");
  if (frame.is_there) {
    const auto numbers = text.take_numbers("frame", 3, 0, most_board_side);
    frame.rows = numbers[0], frame.columns = numbers[1], frame.lowest = numbers[2];
    const int most = text.has("grids") ? most_board_side : frame.digits;
    if (std::min(frame.rows, frame.columns) < 1 || std::max(frame.rows, frame.columns) > most ||
        frame.lowest > 1)
      text.expected("a frame of at most SIDE rows and columns above this line");
  } else if (frame.digits < 4) {
    text.expected("'frame'");
  }
  if (frame.is_there && text.has("grids")) read_grids(text, frame);
  return frame;
}

std::vector<Cells> houses_of(const Frame& frame, const Array<std::int32_t>& regions,
                             const std::set<std::string>& rules) {
  HouseFinder finder(frame, regions, rules);
  finder.find();
  return finder.take();
}

}  // namespace crosshatch::verify
