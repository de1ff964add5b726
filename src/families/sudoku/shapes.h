// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Where each site of a grid lies, looked up instead of divided.
template <int capacity>
struct Places {
  std::array<std::uint8_t, capacity> row{};
  std::array<std::uint8_t, capacity> column{};
  std::array<std::uint8_t, capacity> box{};

  constexpr Places(int box_rows, int box_columns) {
    const int side = box_rows * box_columns;
    for (int site = 0; site < side * side; ++site) {
      const int r = site / side;
      const int c = site % side;
      row[site] = static_cast<std::uint8_t>(r);
      column[site] = static_cast<std::uint8_t>(c);
      box[site] = static_cast<std::uint8_t>(r / box_rows * box_rows + c / box_columns);
    }
  }
};

/// The common 9x9, its sizes known to the compiler, so that the loops over houses unroll.
struct NineByNine {
  using Mask = std::uint16_t;  ///< one bit per digit
  static constexpr int capacity = 81;
  static constexpr int capacity_side = 9;
  static constexpr int capacity_segments = 9;  ///< segments in which a band's rows cross its boxes
  static constexpr Places<81> places{3, 3};

  static constexpr int box_rows() { return 3; }
  static constexpr int box_columns() { return 3; }
  static constexpr int side() { return 9; }
  static constexpr int row(Site site) { return places.row[site]; }
  static constexpr int column(Site site) { return places.column[site]; }
  static constexpr int box(Site site) { return places.box[site]; }
};

/// Any other boxes; the places are borrowed.
class AnyShape {
 public:
  using Mask = std::uint32_t;
  static constexpr int capacity = most_sites;
  static constexpr int capacity_side = largest_side;
  static constexpr int capacity_segments = 12 * 12;  ///< boxes of 12 x 2

  AnyShape(Shape shape, const Places<capacity>& places)
      : box_rows_(shape.box_rows), box_columns_(shape.box_columns), places_(&places) {}

  [[nodiscard]] int box_rows() const { return box_rows_; }
  [[nodiscard]] int box_columns() const { return box_columns_; }
  [[nodiscard]] int side() const { return box_rows_ * box_columns_; }
  [[nodiscard]] int row(Site site) const { return places_->row[site]; }
  [[nodiscard]] int column(Site site) const { return places_->column[site]; }
  [[nodiscard]] int box(Site site) const { return places_->box[site]; }

 private:
  int box_rows_;
  int box_columns_;
  const Places<capacity>* places_;
};

/// Calls `use` with the kind of shape that fits best.
template <class Use>
auto with_shape(Shape shape, Use use) {
  if (shape == Shape{3, 3}) return use(NineByNine{});
  const Places<AnyShape::capacity> places(shape.box_rows, shape.box_columns);
  return use(AnyShape(shape, places));
}

}  // namespace crosshatch::sudoku
