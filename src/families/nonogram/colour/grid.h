// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.h"
#include "families/nonogram/colour/layout.h"
#include "families/nonogram/line/line_queue.h"

namespace crosshatch::nonogram::colour {

/// One fact about a cell: it does not have this value.
struct Exclusion {
  Site site;
  Value value;
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

  /// The bytes that such a grid takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle, const Board& board);

  [[nodiscard]] Candidates operator[](Site site) const { return cells_[site]; }
  [[nodiscard]] bool is_open(Site site) const { return !is_one(cells_[site]); }
  [[nodiscard]] int open_cells() const { return open_cells_; }
  [[nodiscard]] int sites() const { return cells_.sites(); }

  /// Removes values from a cell; at least one must be left.
  void exclude(Site site, Candidates values);
  void decide(Site site, Value value) { exclude(site, cells_[site] & ~only(value)); }

  /// Solves lines until nothing changes. After `contradiction` or `limit`, undo to an earlier mark,
  /// or stop using the grid: what it holds is still true, but not complete.
  [[nodiscard]] Fixpoint propagate(Budget& budget);

  /// All facts that were added, oldest first. Their number is a mark for `undo_to`. The first ones
  /// are those that the clues alone say of single cells; they stay.
  [[nodiscard]] std::span<const Exclusion> facts() const { return facts_; }
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
  [[nodiscard]] int row_of(Site site) const { return site / columns_; }
  [[nodiscard]] int column_of(Site site) const { return site % columns_; }
  [[nodiscard]] Word* planes(int line) { return planes_.data() + first_plane_[line]; }

  void flip(int line, int cell, Value value);
  void remove(Site site, Value value);
  [[nodiscard]] bool solve(int line);
  void learn(int line, int word, Word lost, Value value);

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
  std::vector<Exclusion> facts_;
  int open_cells_ = 0;

  LineQueue queue_;
  std::uint64_t touched_ = 0;
};

}  // namespace crosshatch::nonogram::colour
