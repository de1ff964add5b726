// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/board.h"
#include "families/minesweeper/puzzle.h"

namespace crosshatch::minesweeper {

/// Finds the rows with a hint that is broken, in a small part of the time that it takes to ask each
/// hint: of the cells that a hint would count at each place of a row, how many are mines for
/// certain, and how many may be? Rows are taken one after the other; the sums of three cells side
/// by side serve three rows.
class RowCounts {
 public:
  RowCounts(const Puzzle& puzzle, const Board& board);

  /// Goes to the next row; to the first when called for the first time.
  void next();

  /// Whether a hint of the row is a mine where it must not be, or cannot be met.
  [[nodiscard]] bool has_broken_hint() const;

 private:
  /// Two numbers up to nine in a byte: 16 times the possible mines, plus the certain ones.
  using Both = std::uint8_t;

  struct Row {
    std::vector<Both> is_no_hint;  ///< 1: what stands there on the board, no hint could be
    std::vector<Both> own;         ///< with the neighbours left of the first and right of the last
    std::vector<Both> abreast;     ///< of three cells
  };

  Row& row_at(int row) { return rows_[static_cast<std::size_t>((row + 3) % 3)]; }
  [[nodiscard]] const Row& row_at(int row) const {
    return rows_[static_cast<std::size_t>((row + 3) % 3)];
  }
  void take(int row, Row& to) const;

  const Puzzle& puzzle_;
  const Board& board_;
  std::array<Row, 3> rows_;  ///< above, at and below the row
  std::vector<Both> counts_;
  int row_ = -1;
};

}  // namespace crosshatch::minesweeper
