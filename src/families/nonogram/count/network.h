// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "families/nonogram/count/parts.h"

namespace crosshatch::nonogram {

/// A part as cells and the stretches of line diagrams that tie them, small enough to be taken apart
/// again and again: values are tried, followed through the lines and taken back.
class Network {
 public:
  /// Classes of a layer are bits of a word here.
  static constexpr int most_classes = 64;

  /// Open cells that hang together, ascending, and all that their number of solutions depends on.
  struct Piece {
    std::vector<int> cells;
    std::string key;
    int choice = 0;  ///< the cell to try first
  };

  /// Whether a part is small enough.
  [[nodiscard]] static bool fits(const Diagrams& diagrams, const Part& part);

  /// The diagrams are borrowed.
  Network(const Diagrams& diagrams, const Part& part);

  /// The ranks of the values that a cell may have, as bits.
  [[nodiscard]] std::uint64_t values(int cell) const { return cells_[cell].values; }

  /// A mark for take_back.
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  /// Leaves a cell only these values, and others what follows. False when nothing is left.
  [[nodiscard]] bool narrow(int cell, std::uint64_t values);
  void take_back(std::size_t mark);

  /// All cells, to begin with. Propagates once; false when there is no solution.
  [[nodiscard]] bool start(std::vector<Piece>& pieces);

  /// Cuts cells, of which some are decided by now, into pieces, the smallest first.
  void cut(std::span<const int> cells, std::vector<Piece>& pieces);

 private:
  struct Cell {
    std::uint64_t values;
    int lines[2] = {0, 0};  ///< the stretches in which it lies

    // Of the last cut in which it was open:
    unsigned stamp = 0;
    int parent = 0;         ///< towards the first cell of its piece
    double bits = 0;        ///< completions of its two lines, as a logarithm
    std::size_t piece = 0;  ///< of a first cell
  };
  struct Stretch {
    std::size_t first;  ///< of its layers, and of its cells in cell_of_
    std::size_t size;
    bool is_waiting = false;
    unsigned stamp = 0;
  };
  /// Layers first to last of a stretch, open cells both, and the classes around them.
  struct Tie {
    int line;
    std::size_t first;
    std::size_t last;
    std::uint64_t before;
    std::uint64_t after;
  };

  void add_stretches(const Part& part, std::size_t OpenCell::*layer, int line);
  [[nodiscard]] bool look_along(const Stretch& stretch);
  [[nodiscard]] bool settle();
  void wait(int stretch);
  void weigh(const Stretch& stretch);
  void tie(int line, std::vector<Tie>& ties);
  void write_key(const Tie& tie, std::string& key) const;

  [[nodiscard]] int root(int cell) {
    while (cells_[cell].parent != cell)
      cell = cells_[cell].parent = cells_[cells_[cell].parent].parent;
    return cell;
  }

  const Diagrams& diagrams_;
  std::vector<Cell> cells_;
  std::vector<Stretch> stretches_;
  std::vector<const Diagrams::Layer*> layers_;
  std::vector<int> cell_of_;  ///< per layer
  std::vector<std::pair<int, std::uint64_t>> trail_;
  std::vector<int> waiting_;

  // Of the stretch looked along last: the classes before each layer that stand in a completion,
  // the values that do, and how many completions there are from each class of the first layer.
  std::vector<std::uint64_t> alive_;
  std::vector<std::uint64_t> support_;
  std::vector<double> ways_;

  unsigned stamp_ = 0;
};

}  // namespace crosshatch::nonogram
