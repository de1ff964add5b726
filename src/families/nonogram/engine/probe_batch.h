// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "families/nonogram/engine/grid.h"

namespace crosshatch::nonogram {

/// Many probes at once: boards beside a grid, two for each probed cell, one with either value. All
/// are solved in step, so that their lines fill the calls of the line solver.
///
/// A board has the facts of the grid and one of its own. It is kept up to date: it is told what the
/// grid learns.
class ProbeBatch {
 public:
  /// This many cells are probed at once.
  static constexpr int cells = 8;

  /// Borrows the grid. Its lines must take one word each (`suits`).
  explicit ProbeBatch(const BinaryGrid& grid);
  [[nodiscard]] static bool suits(const BinaryGrid& grid) {
    return grid.words(0) == 1 && grid.words(grid.rows()) == 1;
  }

  /// The bytes that it takes, for Budget::take_memory.
  [[nodiscard]] static std::size_t bytes(const Puzzle& puzzle);

  /// Starts to probe an open cell, on the two boards of number `cell`.
  void begin(int cell, int row, int column);
  /// Tells all boards in use a fact of the grid.
  void learn(Fact fact);

  /// Solves all waiting rows, or all waiting columns.
  void solve_some();

  enum class Outcome : std::uint8_t { open, decided, contradiction };

  /// `decided` when both boards are at their fixpoint, or one has a contradiction. Then `facts`
  /// gets what holds on both boards, or on the other one, and is new to the grid; and the boards
  /// are free again.
  [[nodiscard]] Outcome conclude(int cell, std::vector<Fact>& facts);

  /// The lines that were solved for that cell.
  [[nodiscard]] LineSet touched(int cell) const;

 private:
  static constexpr int boards = 2 * cells;

  /// The rows of all boards, or the columns.
  struct Side {
    Side(const LaneTable& clues, int count);

    const LaneTable& table;
    int lines;                 ///< of one board
    std::vector<Word> filled;  ///< planes: the lines of board 0, then those of board 1, ...
    std::vector<Word> empty;
    std::array<Word, boards> waiting{};  ///< bit i: line i of that board is to be solved
    std::array<Word, boards> touched{};

    /// All lines of a board that may differ from the grid's are among these.
    [[nodiscard]] Word changed(int board) const { return waiting[board] | touched[board]; }
  };
  struct Call;

  void begin(int board, Fact fact);
  void put(int board, Fact fact);
  void solve(Side& side, Side& crossing);
  void solve(Call& call, Side& side, Side& crossing);
  [[nodiscard]] bool is_dead(int board) const { return ((dead_ >> board) & 1) != 0; }
  [[nodiscard]] bool is_settled(int board) const {
    return (rows_.waiting[board] | columns_.waiting[board]) == 0;
  }

  const BinaryGrid& grid_;
  Side rows_;
  Side columns_;
  std::uint64_t busy_ = 0;  ///< bit i: board i is in use
  std::uint64_t dead_ = 0;  ///< bit i: board i has a line without a completion
  bool rows_next_ = true;
};

}  // namespace crosshatch::nonogram
