// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "core/step.h"
#include "families/sudoku/person/cells.h"
#include "families/sudoku/person/pencil.h"

namespace crosshatch::sudoku {

/// What a pattern strikes, to choose between patterns as HoDoKu does: the one that strikes most;
/// among equals the one whose cells come first, each weighing more than the one before, by digits.
class Choice {
 public:
  /// The cells of these that hold the value.
  void add(const Pencil& pencil, const Cells& cells, Value value);

  [[nodiscard]] bool is_empty() const { return count_ == 0; }
  [[nodiscard]] int count() const { return count_; }

  /// `is_simpler` decides where both strike the same.
  [[nodiscard]] bool is_better_than(const Choice& other, bool is_simpler) const;

  void strike_all(const Pencil& pencil, Step& step) const;

 private:
  [[nodiscard]] long weight() const;

  std::array<Cells, 10> struck_ = {};  ///< by digit, in grids of at most 10x10
  int count_ = 0;
};

}  // namespace crosshatch::sudoku
