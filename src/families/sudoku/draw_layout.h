// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "families/sudoku/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// A point of a scene.
struct Point {
  int x = 0;
  int y = 0;

  bool operator==(const Point&) const = default;
};

/// Where everything of a sudoku stands in its picture: the cells, and in each cell a slot for every
/// candidate. The slots of a cell are arranged like the cells of a box, so that a candidate is
/// found by its place; very long boxes, in which they would be slivers, have them as a square.
class DrawLayout {
 public:
  static constexpr int margin = 40;
  static constexpr int digit_high = 34;
  static constexpr int label_high = 17;
  static constexpr int digit_radius = 22;  ///< of a ring around a digit

  explicit DrawLayout(Shape shape)
      : side_(shape.side()), slot_rows_(shape.box_rows), slot_columns_(shape.box_columns) {
    if (slot_rows_ <= most_slots && slot_columns_ <= most_slots) return;
    for (slot_columns_ = 2; slot_columns_ * slot_columns_ < side_;) ++slot_columns_;
    slot_rows_ = (side_ + slot_columns_ - 1) / slot_columns_;
  }

  [[nodiscard]] int grid_side() const { return side_ * cell_side; }
  [[nodiscard]] int scene_side() const { return grid_side() + 2 * margin; }

  [[nodiscard]] static Point corner(int row, int column) {
    return {margin + column * cell_side, margin + row * cell_side};
  }
  [[nodiscard]] Point corner(Site site) const { return corner(site / side_, site % side_); }
  [[nodiscard]] Point centre(Site site) const {
    const Point at = corner(site);
    return {at.x + cell_side / 2, at.y + cell_side / 2};
  }
  [[nodiscard]] Point slot(Site site, Value value) const {
    const Point at = corner(site);
    return {at.x + middle_of(value % slot_columns_, slot_columns_),
            at.y + middle_of(value / slot_columns_, slot_rows_)};
  }

  /// How high a candidate is written: in a 4x4 no larger than elsewhere.
  [[nodiscard]] int pencil_high() const { return std::min(slot_side() * 13 / 18, 15); }
  /// Of a ring round a candidate. A short line has room between two neighbours.
  [[nodiscard]] int ring_radius() const { return std::min(slot_side() * 8 / 18, 10); }

 private:
  /// The shorter side of a slot.
  [[nodiscard]] int slot_side() const { return inner / std::max(slot_rows_, slot_columns_); }

  static constexpr int most_slots = 5;
  static constexpr int inset = 3;  ///< room for an outline of the cell
  static constexpr int inner = cell_side - 2 * inset;

  static int middle_of(int index, int count) {
    return inset + ((2 * index + 1) * inner + count) / (2 * count);
  }

  int side_;
  int slot_rows_;
  int slot_columns_;
};

}  // namespace crosshatch::sudoku
