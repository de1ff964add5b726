// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "families/nonogram/count/components.h"

namespace crosshatch::nonogram {

/// A component as cells and the stretches of line diagrams that span them, small enough to be taken
/// apart again and again: values are tried, followed through the lines and taken back.
class Network {
 public:
  /// Classes of a layer are bits of a word here.
  static constexpr int most_classes = 64;

  /// Open cells that hang together, ascending, and all that their number of solutions depends on.
  struct Subcomponent {
    std::vector<int> cells;
    std::string key;
    int branch_cell = 0;  ///< the cell to try first
  };

  /// Whether a component is small enough.
  [[nodiscard]] static bool fits(const LineDiagrams& diagrams, const CellComponent& component);

  /// The diagrams are borrowed.
  Network(const LineDiagrams& diagrams, const CellComponent& component);

  /// The ranks of the values that a cell may have, as bits.
  [[nodiscard]] std::uint64_t values(int cell) const { return cells_[cell].values; }

  /// A mark for undo_to.
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  /// Leaves a cell only these values, and others what follows. False when nothing is left.
  [[nodiscard]] bool narrow(int cell, std::uint64_t values);
  void undo_to(std::size_t mark);

  /// All cells, to begin with. Propagates once; false when there is no solution.
  [[nodiscard]] bool start(std::vector<Subcomponent>& subcomponents);

  /// Cuts cells, of which some are decided by now, into subcomponents, the smallest first.
  void split(std::span<const int> cells, std::vector<Subcomponent>& subcomponents);

 private:
  struct Cell {
    std::uint64_t values;
    int lines[2] = {0, 0};  ///< the stretches in which it lies

    // Of the last split in which it was open:
    unsigned stamp = 0;
    int parent = 0;                ///< towards the first cell of its subcomponent
    double bits = 0;               ///< completions of its two lines, as a logarithm
    std::size_t subcomponent = 0;  ///< of a first cell
  };
  struct Section {
    std::size_t first;  ///< of its layers, and of its cells in cell_of_
    std::size_t size;
    bool is_queued = false;
    unsigned stamp = 0;
  };
  /// Layers first to last of a section, open cells both, and the classes around them.
  struct Span {
    int line;
    std::size_t first;
    std::size_t last;
    std::uint64_t before;
    std::uint64_t after;
  };

  void add_sections(const CellComponent& component, std::size_t OpenCell::*layer, int line);
  [[nodiscard]] bool filter(const Section& section);
  [[nodiscard]] bool propagate();
  void enqueue(int section);
  void add_completions(const Section& section);
  void find_spans(int line, std::vector<Span>& spans);
  void write_key(const Span& span, std::string& key) const;

  [[nodiscard]] int root(int cell) {
    while (cells_[cell].parent != cell)
      cell = cells_[cell].parent = cells_[cells_[cell].parent].parent;
    return cell;
  }

  const LineDiagrams& diagrams_;
  std::vector<Cell> cells_;
  std::vector<Section> sections_;
  std::vector<const LineDiagrams::Layer*> layers_;
  std::vector<int> cell_of_;  ///< per layer
  std::vector<std::pair<int, std::uint64_t>> trail_;
  std::vector<int> queue_;

  // Of the section looked along last: the classes before each layer that stand in a completion,
  // the values that do, and how many completions there are from each class of the first layer.
  std::vector<std::uint64_t> alive_;
  std::vector<std::uint64_t> support_;
  std::vector<double> completions_;

  unsigned stamp_ = 0;
};

}  // namespace crosshatch::nonogram
