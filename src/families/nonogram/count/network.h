// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "families/nonogram/count/components.h"

namespace crosshatch::nonogram {

/// A component as a constraint network: its cells, and the sections of line diagrams that connect
/// them. Values are assigned, propagated through the lines, and undone.
class Network {
 public:
  /// The nodes of a layer are bits of a word here.
  static constexpr int most_nodes = 64;

  /// Open cells that are connected, ascending, and everything on which their number of solutions
  /// depends.
  struct Subcomponent {
    std::vector<int> cells;
    std::string key;
    int branch_cell = 0;  ///< the cell to branch on
  };

  /// Whether a component is small enough.
  [[nodiscard]] static bool fits(const LineDiagrams& diagrams, const CellComponent& component);

  /// The diagrams are borrowed.
  Network(const LineDiagrams& diagrams, const CellComponent& component);

  /// The values that a cell may still have: bit i is the i-th candidate of the board.
  [[nodiscard]] std::uint64_t values(int cell) const { return cells_[cell].values; }

  /// A mark for `undo_to`.
  [[nodiscard]] std::size_t mark() const { return trail_.size(); }
  /// Leaves a cell only these values, and propagates. False at a contradiction.
  [[nodiscard]] bool narrow(int cell, std::uint64_t values);
  void undo_to(std::size_t mark);

  /// Divides all cells, to begin with. Propagates once; false when there is no solution.
  [[nodiscard]] bool start(std::vector<Subcomponent>& subcomponents);

  /// Divides these cells, of which some may be decided by now, into subcomponents, the smallest
  /// first.
  void split(std::span<const int> cells, std::vector<Subcomponent>& subcomponents);

 private:
  struct Cell {
    std::uint64_t values;
    int lines[2] = {0, 0};  ///< the sections in which it lies

    // From the last `split` in which the cell was open:
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
  /// Layers `first` to `last` of a section, both of open cells, and the nodes before and after
  /// them.
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

  // For the section filtered last: the nodes before each layer that lie on a completion, the values
  // that do, and the number of completions from each node of the first layer.
  std::vector<std::uint64_t> alive_;
  std::vector<std::uint64_t> support_;
  std::vector<double> completions_;

  unsigned stamp_ = 0;
};

}  // namespace crosshatch::nonogram
