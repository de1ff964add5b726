// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.h"
#include "core/board.h"
#include "families/nonogram/line/lanes.h"
#include "families/nonogram/line/line.h"
#include "families/nonogram/line/line_queue.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// One known cell, and why it is known.
struct Fact {
  /// The fact was not deduced from a line.
  static constexpr std::int32_t outside = -1;

  std::uint16_t row;
  std::uint16_t column;
  Value value;
  std::int32_t line = outside;  ///< the line that it was deduced from
  std::uint32_t before = 0;     ///< the number of facts that the grid had then
};

/// Some lines of a grid as hash bits: bit (number mod 64) of its side. Exact for up to 64 a side.
struct LineSet {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;

  void add_row(int row) { rows |= std::uint64_t{1} << (row % 64); }
  void add_column(int column) { columns |= std::uint64_t{1} << (column % 64); }
};

/// A partly filled black and white grid on which lines are solved until they say nothing more, and
/// whose newest facts can be undone.
///
/// Every cell is stored twice, in the planes of its row and in those of its column (see line.h), so
/// that both lines can be passed to the line solver as they are. Lines are numbered rows first:
/// line r is row r, line rows + c is column c.
class BinaryGrid {
 public:
  /// Knows what `board` has decided; all lines are still to be solved. The puzzle is borrowed.
  BinaryGrid(const Puzzle& puzzle, const Board& board, Cpu cpu);

  /// The bytes that such a grid takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int lines() const { return rows_ + columns_; }

  [[nodiscard]] bool is_open(int row, int column) const {
    const int bit = column + border;
    const Word known = filled_plane(row)[bit / 64] | empty_plane(row)[bit / 64];
    return ((known >> (bit % 64)) & 1) == 0;
  }
  [[nodiscard]] bool is_open(Site site) const { return is_open(site / columns_, site % columns_); }
  [[nodiscard]] int open_cells() const { return open_cells_; }

  /// What is known of a line: a bit a cell, as line.h has them.
  [[nodiscard]] std::span<const Word> filled_cells(int line) const {
    return {filled_plane(line), static_cast<std::size_t>(words(line))};
  }
  [[nodiscard]] std::span<const Word> empty_cells(int line) const {
    return {empty_plane(line), static_cast<std::size_t>(words(line))};
  }
  [[nodiscard]] int cells(int line) const { return line < rows_ ? columns_ : rows_; }
  [[nodiscard]] int words(int line) const { return line < rows_ ? row_words_ : column_words_; }
  [[nodiscard]] std::span<const int> clue(int line) const { return clues_[line]; }

  /// Adds a fact about an open cell.
  void assign(int row, int column, Value value);

  /// Another clue for a line, which then waits to be solved; borrowed. What is known stays, and
  /// must agree with the clue.
  void change_clue(int line, std::span<const int> clue);

  /// Undoes all facts. All lines wait to be solved.
  void start_again();

  /// Whether no line waits to be solved.
  [[nodiscard]] bool is_settled() const {
    return row_queue_.is_empty() && column_queue_.is_empty();
  }

  /// Asks the budget whether to go on with `solve_some`. A long line takes longer than a tick
  /// stands for.
  [[nodiscard]] bool may_go_on(Budget& budget) const {
    return row_words_ + column_words_ > 8 ? budget.poll() : budget.tick();
  }

  /// Solves some of the waiting lines, rows and columns by turns. False when one of them has no
  /// completion. Then undo to an earlier mark, or stop using the grid: what it holds is still true,
  /// but not complete.
  [[nodiscard]] bool solve_some();
  /// A line that had no completion.
  [[nodiscard]] int contradiction() const { return contradiction_; }

  /// Solves lines until none waits. After `contradiction` or `limit`, undo or stop, as above.
  [[nodiscard]] Fixpoint propagate(Budget& budget);

  /// All facts that were added, oldest first. Their number is a mark for `undo_to`.
  [[nodiscard]] std::span<const Fact> facts() const { return facts_; }
  void undo_to(std::size_t mark);

  /// The lines that were solved since the last clear_touched().
  [[nodiscard]] LineSet touched() const { return touched_; }
  void clear_touched() { touched_ = {}; }

  /// For callers that solve its lines themselves: the kernel to use, and the clues, or null when
  /// such lines have no lanes. The planes of rows lie one after the other from those of row 0, and
  /// so do those of columns.
  [[nodiscard]] const LaneForm& lane_form() const { return form_; }
  [[nodiscard]] const LaneTable* row_table() const { return row_table_ ? &*row_table_ : nullptr; }
  [[nodiscard]] const LaneTable* column_table() const {
    return column_table_ ? &*column_table_ : nullptr;
  }

  /// Decides the sites of `board` for which this grid has facts, only the first `facts` of them.
  void narrow(Board& board, std::size_t facts) const;
  void narrow(Board& board) const { narrow(board, facts_.size()); }

 private:
  /// The planes of the rows, all filled ones, then all empty ones; then those of the columns.
  [[nodiscard]] std::size_t place(int line, Value value) const {
    const bool is_row = line < rows_;
    const auto words = static_cast<std::size_t>(this->words(line));
    const auto lines = static_cast<std::size_t>(is_row ? rows_ : columns_);
    const auto index = static_cast<std::size_t>(is_row ? line : line - rows_);
    const std::size_t side = is_row ? 0 : 2 * static_cast<std::size_t>(rows_) * row_words_;
    return side + ((value == filled ? 0 : lines) + index) * words;
  }
  [[nodiscard]] Word* plane(int line, Value value) { return planes_.data() + place(line, value); }
  [[nodiscard]] const Word* filled_plane(int line) const {
    return planes_.data() + place(line, filled);
  }
  [[nodiscard]] const Word* empty_plane(int line) const {
    return planes_.data() + place(line, empty);
  }

  void put(int row, int column, Value value);
  void wait(int line);
  void touch(int line) {
    if (line < rows_) {
      touched_.add_row(line);
    } else {
      touched_.add_column(line - rows_);
    }
  }
  [[nodiscard]] bool solve_batch(LineQueue& queue, const LaneTable& table, int first_line);
  [[nodiscard]] bool solve_one(int line);
  void learn(int line, int word, Word gained, Value value, std::uint32_t before);

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

  const LaneForm& form_;
  std::optional<LaneTable> row_table_;     ///< when rows have lanes
  std::optional<LaneTable> column_table_;  ///< when columns have
  LineQueue row_queue_;
  LineQueue column_queue_;
  bool rows_next_ = true;
  int contradiction_ = -1;
  LineSet touched_;
};

}  // namespace crosshatch::nonogram
