// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// Finds the rows with a broken hint, much faster than by asking each hint. For each place of a row
/// it counts, among the cells that a hint there would count, those that are mines for certain and
/// those that may be mines. Rows are taken one after the other, and each sum of three cells side by
/// side is used for three rows.
class RowCounts {
 public:
  RowCounts(const Puzzle& puzzle, const Board& board);

  /// Goes to the next row; to the first when called for the first time.
  void next();

  /// Whether a hint of the row cannot be met, or is itself a mine where that is not allowed.
  [[nodiscard]] bool has_broken_hint() const;

 private:
  /// Two numbers up to nine in a byte: 16 times the possible mines, plus the certain ones.
  using Both = std::uint8_t;

  struct Row {
    std::vector<Both> is_no_hint;  ///< 1: a hint cannot have the candidates of this cell
    std::vector<Both> own;         ///< with a neighbour at either end
    std::vector<Both> abreast;     ///< of three cells
  };

  Row& row_at(int row) { return rows_[(row + 3) % 3]; }
  [[nodiscard]] const Row& row_at(int row) const { return rows_[(row + 3) % 3]; }
  void take(int row, Row& to) const;

  const Puzzle& puzzle_;
  const Board& board_;
  std::array<Row, 3> rows_;  ///< above, at and below the row
  std::vector<Both> counts_;
  int row_ = -1;
};

}  // namespace crosshatch::minesweeper
