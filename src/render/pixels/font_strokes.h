// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
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

/// Strokes as the tables of the font write them: see font_strokes.cpp.
[[nodiscard]] std::vector<Stroke> strokes_in(std::string_view text);

/// Whether it has a skeleton of its own: ASCII, syllables of Hangul, signs in sentences.
[[nodiscard]] bool has_strokes(char32_t letter);
/// The skeleton of a letter; a box if it has none.
[[nodiscard]] std::vector<Stroke> strokes_of(char32_t letter);

}  // namespace crosshatch::render
