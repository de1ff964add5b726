// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/board.h"

namespace crosshatch::sudoku {

/// Cells that hold different digits, as killer sudokus have them.
struct Cage {
  std::vector<Site> sites;  ///< ascending, at least one, at most the side
  int sum = 0;              ///< of the digits; 0: none is given

  bool operator==(const Cage&) const = default;
};

/// What a sudoku asks beside rows, columns and rectangular boxes, as data: no engine and no
/// technique has a path of its own for any of it. They look at the `Houses` that come of it.
struct Variant {
  /// The region of each site, from 0, each as large as a row: a jigsaw's, in place of the boxes.
  /// The shape is {1, side} then. Empty: there are boxes.
  std::vector<std::uint8_t> regions = {};
  bool main_diagonal = false;   ///< from the top left: each digit once
  bool other_diagonal = false;  ///< from the top right
  bool windows = false;         ///< windoku: boxes set off by one, a gap of one between (9x9 only)
  bool anti_knight = false;     ///< cells a knight's move apart differ
  bool anti_king = false;       ///< cells that touch at a corner differ
  std::vector<Cage> cages = {};

  bool operator==(const Variant&) const = default;
};

}  // namespace crosshatch::sudoku
