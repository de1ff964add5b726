// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// For each cell of a row, how many mines there are among the cells that a hint there counts: how
/// many for certain, how many at most. Rows are taken one after the other; the sums of three cells
/// side by side serve three rows.
class RowCounts {
 public:
  RowCounts(const Puzzle& puzzle, const Board& board);

  /// Goes to the next row; to the first when called for the first time.
  void next();

  [[nodiscard]] int certain(int column) const { return both(column) & 15; }
  [[nodiscard]] int possible(int column) const { return both(column) >> 4; }

 private:
  /// Two numbers up to nine in a byte: 16 times the possible mines, plus the certain ones.
  using Both = std::uint8_t;

  struct Row {
    std::vector<Both> own;      ///< with the neighbours left of the first and right of the last
    std::vector<Both> abreast;  ///< of three cells
  };

  [[nodiscard]] int both(int column) const { return counts_[static_cast<std::size_t>(column)]; }
  Row& row_at(int row) { return rows_[static_cast<std::size_t>((row + 3) % 3)]; }
  void take(int row, Row& to) const;

  const Puzzle& puzzle_;
  const Board& board_;
  std::array<Row, 3> rows_;  ///< above, at and below the row
  std::vector<Both> counts_;
  int row_ = -1;
};

}  // namespace crosshatch::minesweeper
