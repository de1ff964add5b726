// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "families/sudoku/puzzle.h"

namespace crosshatch::sudoku {

/// A cell of the rim around a grid, where a number stands, and which way it looks.
struct Outside {
  std::string cell;       ///< "R0C3"; the grid begins at R1C1
  std::string direction;  ///< "UL", "UR", "DL" or "DR"; empty: straight into the grid
};

/// From this cell on, in steps of so many rows and columns, to the edge of the grid.
[[nodiscard]] std::vector<Site> ray(Site from, int down, int along, const BoxShape& shape);

/// What one sees from there, to the other edge of the grid; nothing: it is no such place.
[[nodiscard]] std::vector<Site> seen_from(const Outside& outside, int side);

/// The place from where one sees these sites, which are a view (constraints/kinds.h).
[[nodiscard]] Outside outside_of(std::span<const Site> sites, int side);

}  // namespace crosshatch::sudoku
