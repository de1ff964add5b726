// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// Where each site of a grid lies, looked up instead of divided.
class Places {
 public:
  explicit Places(Shape shape) : shape_(shape) {
    for (Site site = 0; site < shape.sites(); ++site) {
      row_[site] = static_cast<std::uint8_t>(site / shape.side());
      column_[site] = static_cast<std::uint8_t>(site % shape.side());
      box_[site] = static_cast<std::uint8_t>(shape.box_of(site));
    }
  }

  [[nodiscard]] int box_rows() const { return shape_.box_rows; }
  [[nodiscard]] int box_columns() const { return shape_.box_columns; }
  [[nodiscard]] int side() const { return shape_.side(); }
  [[nodiscard]] int row(Site site) const { return row_[site]; }
  [[nodiscard]] int column(Site site) const { return column_[site]; }
  [[nodiscard]] int box(Site site) const { return box_[site]; }

 private:
  Shape shape_;
  std::array<std::uint8_t, most_sites> row_;
  std::array<std::uint8_t, most_sites> column_;
  std::array<std::uint8_t, most_sites> box_;
};

}  // namespace crosshatch::sudoku
