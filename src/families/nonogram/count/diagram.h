// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/board.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

/// What is open in the lines of a board, each line as the decision diagram of its completions. It
/// has a layer for each open cell; the classes of a layer are the ways in which the line can stand
/// before the cell, two beginnings being in one class exactly when the same ends complete them.
///
/// So where a layer has a single class the line falls apart: what may stand before it has nothing
/// to do with what may stand behind.
class LineDiagrams {
 public:
  static constexpr std::uint16_t none = 0xffff;

  struct Layer {
    Site site;
    int width;          ///< the number of classes before the cell
    int next_width;     ///< and after it
    int values;         ///< candidates of the cell
    std::size_t first;  ///< of its class 0 in the table
  };

  /// Adds a line of the board. False when it has no completion; it is then left out.
  [[nodiscard]] bool add(std::span<const int> clue, LineSites line, const Board& board);

  /// The open cells of all lines that were added, in their order.
  [[nodiscard]] std::span<const Layer> layers() const { return layers_; }

  /// The class after a cell, for a class before it and the n-th candidate of the cell; or none.
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
