// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "families/nonogram/colour/layout.h"
#include "families/nonogram/line/line_queue.h"

namespace crosshatch::nonogram::colour {

/// One fact about a cell: it does not have this value, or it has it as no other is left.
struct ColourFact {
  /// The fact was not deduced.
  static constexpr std::int32_t outside = -1;
  /// It follows from other facts of its cell: all other values are excluded, or one is decided.
  static constexpr std::int32_t of_cell = -2;

  Site site;
  std::int16_t value;
  bool has;
  std::int32_t line = outside;  ///< the line that it was deduced from
  std::uint32_t before = 0;     ///< the number of facts that the grid had then
};

/// A partly coloured grid on which lines are solved until they say nothing more, and whose newest
/// facts can be undone.
///
/// What a cell may be is stored three times: as candidates, in the planes of its row, and in those
/// of its column. So both lines can be passed to the line solver as they are.
class ColourGrid {
 public:
  /// Knows what `board` excludes; all lines are still to be solved. The puzzle is borrowed.
  ColourGrid(const Puzzle& puzzle, const Board& board);
  /// An open grid in so many colours, whose clues are yet to be told by `change_clue`.
  ColourGrid(int rows, int columns, int colours);

  /// The bytes that such a grid takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle, const Board& board);
  [[nodiscard]] static std::size_t bytes(int rows, int columns, int colours);

  [[nodiscard]] Candidates operator[](Site site) const { return cells_[site]; }
  [[nodiscard]] bool is_open(Site site) const { return !is_one(cells_[site]); }
  [[nodiscard]] int open_cells() const { return open_cells_; }
  [[nodiscard]] int sites() const { return cells_.sites(); }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int lines() const { return rows_ + columns_; }
  [[nodiscard]] const ColourLayout& layout(int line) const { return layouts_[line]; }
  /// The site of a cell of a line.
  [[nodiscard]] Site site_at(int line, int cell) const {
    return line < rows_ ? line * columns_ + cell : cell * columns_ + line - rows_;
  }

  /// Removes values from a cell; at least one must be left.
  void exclude(Site site, Candidates values);
  /// Excludes all other values of an open cell that may have this one.
  void decide(Site site, Value value);

  /// Another clue for a line of a grid that was made without clues; the line then waits to be
  /// solved. What is known stays, and must agree with the clue.
  void change_clue(int line, const Clue& clue);

  /// Undoes all facts but those that stay (`facts`). All lines wait to be solved.
  void start_again();

  /// Whether no line waits to be solved.
  [[nodiscard]] bool is_settled() const { return queue_.is_empty(); }
  /// Asks the budget whether to go on with `solve_some`. A long line takes as long as many looks at
  /// the clock.
  [[nodiscard]] bool may_go_on(Budget& budget) const {
    return is_long_ ? budget.poll() : budget.tick();
  }
  /// Solves one of the waiting lines. False when it has no completion. Then undo, or stop, as
  /// below.
  [[nodiscard]] bool solve_some();
  /// A line that had no completion.
  [[nodiscard]] int contradiction() const { return contradiction_; }

  /// Solves lines until nothing changes. After `contradiction` or `limit`, undo to an earlier mark,
  /// or stop using the grid: what it holds is still true, but not complete.
  [[nodiscard]] Fixpoint propagate(Budget& budget);

  /// All facts that were added, oldest first. Their number is a mark for `undo_to`. The first ones
  /// are those that the clues alone say of single cells; they stay.
  [[nodiscard]] std::span<const ColourFact> facts() const { return facts_; }
  void undo_to(std::size_t mark);

  /// The lines that `propagate` has solved since the last clear_touched(), as 64 hash bits: bit
  /// (line mod 64).
  [[nodiscard]] std::uint64_t touched() const { return touched_; }
  void clear_touched() { touched_ = 0; }
  [[nodiscard]] std::uint64_t lines_of(Site site) const {
    return (std::uint64_t{1} << (row_of(site) % 64)) |
           (std::uint64_t{1} << ((rows_ + column_of(site)) % 64));
  }

  /// Removes from `board` what the first `facts` facts exclude.
  void narrow(Board& board, std::size_t facts) const;
  void narrow(Board& board) const { narrow(board, facts_.size()); }

 private:
  ColourGrid(int rows, int columns, std::vector<ColourLayout> layouts, const Board& board);

  [[nodiscard]] int row_of(Site site) const { return site / columns_; }
  [[nodiscard]] int column_of(Site site) const { return site % columns_; }
  [[nodiscard]] Word* planes(int line) { return planes_.data() + first_plane_[line]; }

  void flip(int line, int cell, Value value);
  void remove(const ColourFact& fact);
  [[nodiscard]] bool solve(int line);
  void learn(int line, int word, Word lost, Value value, std::uint32_t before);

  int rows_;
  int columns_;
  ColourLineKernel row_kernel_;
  ColourLineKernel column_kernel_;
  std::vector<ColourLayout> layouts_;     ///< per line, rows first
  std::vector<std::size_t> first_plane_;  ///< per line
  std::vector<Word> planes_;
  std::vector<Word> scratch_;
  std::vector<Word> before_;
  Board cells_;
  std::vector<ColourFact> facts_;
  std::size_t first_facts_ = 0;  ///< this many stay
  int open_cells_ = 0;

  bool is_long_ = false;
  LineQueue queue_;
  int contradiction_ = -1;
  std::uint64_t touched_ = 0;
};

}  // namespace crosshatch::nonogram::colour
