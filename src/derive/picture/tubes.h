// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "derive/page.h"
#include "scene/scene.h"

namespace crosshatch::derive {

/// Thermometers are drawn as one tube through their cells: grey, with mercury in it where cells are
/// filled. What characters show, the letter of a cell, is hidden below.

/// A cell of a thermometer.
struct TubeCell {
  int x = 0;  ///< its middle
  int y = 0;
  /// The way to the cell that the tube comes from, down and along; none: the bulb.
  std::optional<std::array<int, 2>> back = {};
  int reach = cell_side;  ///< how far it comes along that way
  char letter = 'O';
};

/// The part of a thermometer that a glyph stands for; none if it stands for something else.
[[nodiscard]] std::optional<TubeCell> tube_of(Glyph* glyph);

/// What is in its glass.
void draw_mercury(const TubeCell& cell, Role role, Scene& scene);

}  // namespace crosshatch::derive
