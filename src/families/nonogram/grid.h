// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "core/board.h"
#include "families/nonogram/line.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// How propagation came to its end.
enum class Fixpoint : std::uint8_t { reached, contradiction, limit };

/// One thing known about one cell.
struct Fact {
  std::uint16_t row;
  std::uint16_t column;
  Value value;
};

/// A partly filled grid on which lines are solved until they say nothing more, and which can take
/// its newest facts back.
///
/// Every cell is kept twice, in the planes of its row and in those of its column (see line.h), so
/// that either line can be handed to the kernel as it lies. Lines are numbered rows first: line r
/// is row r, line rows + c is column c.
class Grid {
 public:
  /// The facts of `board`; all lines are still to be solved. The puzzle is borrowed.
  Grid(const Puzzle& puzzle, const Board& board);

  /// The bytes that such a Grid takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int lines() const { return rows_ + columns_; }

  [[nodiscard]] bool is_open(int row, int column) const {
    const Word* line = filled_plane(row);
    const int bit = column + border;
    return (((line[bit / 64] | line[row_words_ + bit / 64]) >> (bit % 64)) & 1) == 0;
  }
  [[nodiscard]] int open_cells() const { return open_cells_; }

  /// Adds a fact about an open cell.
  void assign(Fact fact);

  /// Solves lines until nothing changes. After `contradiction` or `limit` the grid is to be taken
  /// back to an earlier mark, or left: then what it holds is still sound, but not complete.
  [[nodiscard]] Fixpoint propagate(Budget& budget);

  /// Whether propagate() has anything to do.
  [[nodiscard]] bool is_settled() const { return waiting_ == 0; }

  /// All facts that were added, oldest first. Its size is a mark for `take_back`.
  [[nodiscard]] std::span<const Fact> facts() const { return facts_; }
  void take_back(std::size_t mark);

  /// The lines that `propagate` has looked at since the last clear_touched(), as 64 hash bits: bit
  /// (line mod 64).
  [[nodiscard]] std::uint64_t touched() const { return touched_; }
  void clear_touched() { touched_ = 0; }
  [[nodiscard]] std::uint64_t lines_of(Fact fact) const {
    return (std::uint64_t{1} << (fact.row % 64)) |
           (std::uint64_t{1} << ((rows_ + fact.column) % 64));
  }

  /// Decides the sites of `board` on which this grid has facts, as far as the first `facts` of
  /// them.
  void narrow(Board& board, std::size_t facts) const;
  void narrow(Board& board) const { narrow(board, facts_.size()); }

 private:
  [[nodiscard]] int words(int line) const { return line < rows_ ? row_words_ : column_words_; }
  [[nodiscard]] std::size_t place(int line) const {
    if (line < rows_) return static_cast<std::size_t>(line) * 2 * row_words_;
    return static_cast<std::size_t>(rows_) * 2 * row_words_ +
           static_cast<std::size_t>(line - rows_) * 2 * column_words_;
  }
  /// The filled plane of a line; its empty plane follows.
  [[nodiscard]] Word* filled_plane(int line) { return planes_.data() + place(line); }
  [[nodiscard]] const Word* filled_plane(int line) const { return planes_.data() + place(line); }
  [[nodiscard]] Word* plane(int line, Value value) {
    return filled_plane(line) + (value == filled ? 0 : words(line));
  }

  void put(Fact fact);
  void wait(int line);
  [[nodiscard]] int next_waiting();
  [[nodiscard]] bool solve(int line);
  void learn(int line, int word, Word gained, Value value);

  int rows_;
  int columns_;
  int row_words_;
  int column_words_;
  LineKernel row_kernel_;
  LineKernel column_kernel_;
  std::vector<std::span<const int>> clues_;  ///< per line
  std::vector<Word> planes_;
  std::vector<Fact> facts_;
  int open_cells_ = 0;

  // The lines to be solved, first in first out, each at most once.
  std::vector<int> queue_;
  std::size_t head_ = 0;
  std::size_t waiting_ = 0;
  std::vector<bool> is_waiting_;
  std::uint64_t touched_ = 0;
};

}  // namespace crosshatch::nonogram
