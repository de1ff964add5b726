// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "scene/scene.h"

namespace crosshatch::render {

/// The strongest line of a scene between two cells: 0 none, 1 grid, 2 guide, 3 frame.
using Strength = std::uint8_t;

/// The lines between the cells of a lattice, piece by piece, a piece being as long as a cell.
class Seams {
 public:
  explicit Seams(const Scene& scene);

  /// Left of the cell, and above it; 0 beyond the lattice. Row and column may be the number of
  /// rows and columns.
  [[nodiscard]] Strength left_of(int row, int column) const;
  [[nodiscard]] Strength above(int row, int column) const;

  /// The strength of the strongest piece of a whole line.
  [[nodiscard]] std::vector<Strength> across() const;  ///< left of each column, and at the end
  [[nodiscard]] std::vector<Strength> down() const;    ///< above each row, and at the end

 private:
  void add(Strength strength, int x, int y, int to_x, int to_y);

  Lattice lattice_;
  std::vector<Strength> upright_;
  std::vector<Strength> level_;
};

/// The character of lines that meet: 0 none, 1 light, 2 heavy to each side. In
/// ASCII heavy lines are # and =.
[[nodiscard]] char32_t joint(int up, int down, int left, int right, bool ascii);

}  // namespace crosshatch::render
