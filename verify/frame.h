// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <vector>

#include "puzzle.h"

namespace crosshatch::verify {

constexpr int most_side = 25;
constexpr int most_board_side = 33;  ///< of several grids
constexpr std::size_t most_grids = 8;

/// How the grid of a sudoku is laid out, where it is not a square of as many cells a side as there
/// are digits.
struct Frame {
  int digits = 0;
  int rows = digits;
  int columns = digits;
  int lowest = 1;         ///< digit
  bool is_there = false;  ///< as a line
  int box_rows = 0;       ///< of several grids that overlap
  int box_columns = 0;
  Cells corners = {};  ///< the upper left cells of these, ascending

  bool is_usual() const {
    return rows == digits && columns == digits && lowest == 1 && corners.empty();
  }
};

/// The frame at which a text is, behind it afterwards; grids that overlap, too.
Frame read_frame(Text& text);

/// The houses in the order of docs/certificates.md; the cells of each ascend. `regions` has the
/// number of each cell's region, 0 for none.
std::vector<Cells> houses_of(const Frame& frame, const Array<std::int32_t>& regions,
                             const std::set<std::string>& rules);

}  // namespace crosshatch::verify
