// SPDX-License-Identifier: MIT
//
// What is drawn on a puzzle of SudokuPad, before anybody asks what it means: rows and columns are
// counted from 0 at the upper left corner, so that the middle of r1c1 is 0.5, 0.5.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "core/board.h"

namespace crosshatch::sudoku {

struct DrawnPoint {
  double row = 0;
  double column = 0;
};

/// A circle, a rectangle or a text.
struct DrawnSpot {
  DrawnPoint centre;
  double width = 0;
  double height = 0;
  bool is_round = false;
  bool is_slanted = false;  ///< a square on its corner
  std::string fill;         ///< "#rrggbb", without its transparency; empty: none
  std::string border;       ///< likewise
  std::string text;
  bool is_taken = false;
  std::string list;       ///< the key of the list that has it
  std::size_t place = 0;  ///< in that list
};

/// A line through these points.
struct DrawnStroke {
  std::vector<DrawnPoint> points;
  std::string colour;
  double thickness = 0;
  bool is_arrow = false;
  bool is_taken = false;
  std::string list;
  std::size_t place = 0;
};

struct DrawnMarks {
  std::vector<DrawnSpot> spots;
  std::vector<DrawnStroke> strokes;
};

/// What can be told of the lists "lines", "arrows", "underlays" and "overlays". Whatever has other
/// keys, or values of other types, is no mark.
[[nodiscard]] DrawnMarks marks_in(const Json& json);

/// The JSON without the marks that are taken.
[[nodiscard]] Json without_taken(const Json& json, const DrawnMarks& marks);

/// The cell whose middle is here; none elsewhere.
[[nodiscard]] std::optional<Site> cell_around(const DrawnPoint& middle, int side);

/// The cells that a line passes. Its ends may lie somewhere in their cells, its other points are
/// middles of cells, and between two points it goes straight or slantwise.
[[nodiscard]] std::optional<std::vector<Site>> cells_along(const DrawnStroke& stroke, int side);

}  // namespace crosshatch::sudoku
