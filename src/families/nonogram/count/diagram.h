// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/board.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// The lines of a board, each as a layered decision diagram of its completions, with a layer for
/// each open cell. The nodes of a layer are the states in which the line can be before the cell:
/// two beginnings of the line lead to the same node exactly when the same endings complete them. So
/// the diagram is reduced.
///
/// Where a layer has a single node, the line falls apart: what may come before it is independent of
/// what may come after it.
class LineDiagrams {
 public:
  static constexpr std::uint16_t none = 0xffff;

  struct Layer {
    Site site;
    int width;          ///< the number of nodes before the cell
    int next_width;     ///< and after it
    int values;         ///< candidates of the cell
    std::size_t first;  ///< of its node 0 in the table
  };

  /// Adds a line of the board. If it has no completion, returns false and leaves it out.
  [[nodiscard]] bool add(std::span<const int> clue, LineSites line, const Board& board);

  /// The open cells of all lines that were added, in the order of each line.
  [[nodiscard]] std::span<const Layer> layers() const { return layers_; }

  /// The node after a cell, for a node before it and the n-th candidate of the cell; or `none`.
  [[nodiscard]] std::uint16_t next(const Layer& layer, unsigned before, int n) const {
    return next_[layer.first + before * static_cast<unsigned>(layer.values) +
                 static_cast<unsigned>(n)];
  }

  [[nodiscard]] std::size_t bytes() const {
    return layers_.capacity() * sizeof(Layer) + next_.capacity() * sizeof(std::uint16_t);
  }

 private:
  std::vector<Layer> layers_;
  std::vector<std::uint16_t> next_;
  std::vector<std::uint8_t> reached_;  ///< scratch: per place between cells, per state
};

}  // namespace crosshatch::nonogram
