// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "base/words/message.h"
#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A whole number up to `most`.
[[nodiscard]] std::optional<int> number_of_iss(std::string_view text, int most);

/// What strings of Interactive Sudoku Solver say of the grid: its size, its digits, its boxes.
class IssFrame {
 public:
  bool has_no_boxes = false;

  /// Takes the arguments of `.Shape`, and of `.RegionSize`. What is wrong with them; empty if
  /// nothing is.
  [[nodiscard]] Message take_shape(std::span<const std::string_view> arguments);
  [[nodiscard]] Message take_region_size(std::span<const std::string_view> arguments);

  /// The shape with the boxes that follow from it, if there are any.
  [[nodiscard]] BoxShape shape() const;
  /// How many cells a box or a region has.
  [[nodiscard]] int region_size() const;

 private:
  bool take_digits(std::string_view text);

  int rows_ = 9;
  int columns_ = 9;
  int digits_ = 0;       ///< 0: as many as the longer side
  int region_size_ = 0;  ///< the same
  int lowest_ = 1;
  bool is_shape_said_ = false;
};

}  // namespace crosshatch::sudoku
