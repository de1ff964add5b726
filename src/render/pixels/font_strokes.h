// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace crosshatch::render {

/// A point of the grid on which letters are designed: capitals reach from y = 0 down to
/// grid_capital.
struct GridPoint {
  int x = 0;
  int y = 0;
};
inline constexpr int grid_capital = 24;
inline constexpr int grid_digit = 12;  ///< how wide digits are

/// How a stroke goes on: straight to `end`, or along a quarter of an ellipse to it, which touches
/// both sides of the corner.
struct Arc {
  bool is_curved = false;
  GridPoint corner;
  GridPoint end;
};

/// What the pen draws without being lifted.
struct Stroke {
  GridPoint start;
  std::vector<Arc> arcs;
};

/// The skeleton of an ASCII letter, digit or sign; of anything else a box.
[[nodiscard]] std::vector<Stroke> strokes_of(char32_t letter);

}  // namespace crosshatch::render
