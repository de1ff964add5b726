// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "families/nonogram/engine/grid.h"
#include "families/nonogram/line/automaton.h"

namespace crosshatch::nonogram {

/// Some cells of a row. Bits as in line.h: column c is bit c + border.
struct RowCells {
  int row;
  Word cells;
};

/// Open cells of a grid that lines connect, and everything on which their number of solutions
/// depends.
struct OpenPart {
  std::vector<RowCells> rows;  ///< ascending
  int cells = 0;
  std::string key;
  Site branch_site = 0;  ///< the cell to branch on
};

/// Which of several cells of a part is the one to branch on.
enum class BranchOrder : std::uint8_t {
  few_completions,  ///< its two lines have the fewest completions
  by_rows,          ///< the first one, row by row
  by_columns,
};

/// Divides the open cells of a grid into parts. A line falls apart where its automaton can be in a
/// single state, whatever its completion. Cells whose lines all fall apart between them belong to
/// different parts.
class PartSplitter {
 public:
  /// Lines must take one word each. Both are borrowed; `automata` has one for each line.
  PartSplitter(const BinaryGrid& grid, std::span<const Automaton> automata);
  [[nodiscard]] static bool suits(const Puzzle& puzzle) {
    return words_for(puzzle.rows()) == 1 && words_for(puzzle.columns()) == 1;
  }

  /// Bytes per site, for Budget::take_memory.
  static constexpr std::size_t bytes_per_site = 3 * sizeof(int) + 4 * sizeof(Word);

  /// Divides those of these cells that are open, the smallest part first. The lines of the grid are
  /// at their fixpoint. Returns the number of cells that are connected with no other: either value
  /// is right for them, and they are in no part.
  [[nodiscard]] unsigned split(std::span<const RowCells> cells, BranchOrder order,
                               std::vector<OpenPart>& parts);

 private:
  /// What follows from the planes of a line, as they were when it was looked at last.
  struct LineStates {
    Word filled = ~Word{0};
    Word empty = ~Word{0};
    Word cuts = 0;            ///< before these cells there is a single state
    std::vector<Word> alive;  ///< before each cell, and at the end: the states on completions
    double bits = -1;         ///< completions, as a logarithm; -1 = not known
  };
  /// Cells of a line that it connects.
  struct Segment {
    int line;
    int first;  ///< bits
    int last;
    Word cells;
    int parent;  ///< towards the segment that stands for the part
  };
  static constexpr int nobody = -1;

  void look_at(int line);
  [[nodiscard]] double bits(int line);
  template <class Use>
  void cut(int line, Word open, Use use);
  [[nodiscard]] int root(int segment);
  void gather(BranchOrder order, std::vector<OpenPart>& parts, unsigned& alone);
  void write_key(const Segment& segment, std::string& key) const;

  const BinaryGrid& grid_;
  std::span<const Automaton> automata_;
  std::vector<Transitions<1>> transitions_;
  std::vector<LineStates> lines_;
  std::vector<Segment> segments_;
  std::vector<Site> sites_;       ///< the open cells, row by row
  std::vector<int> row_segment_;  ///< per site
  std::vector<int> column_segment_;
  std::vector<Word> in_column_;  ///< per column: its open cells
  std::vector<int> part_of_;     ///< per segment that stands for a part
  std::vector<double> before_;   ///< scratch, per state
  std::vector<double> after_;
};

}  // namespace crosshatch::nonogram
