// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "families/sudoku/draw/layout.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// Edges are over the cores of all lines, and below the lines of the grid.
inline constexpr Layer ink_layer = Layer::hatch;

/// A colour of a setter's: a role, or a colour that has contrast to light and dark cells.
struct TubeInk {
  Role role = Role::diagonal;
  Rgb hue = 0;  ///< of Role::hue
};

/// A broad line from cell to cell: two edges, and what is between them. Digits stand on the latter,
/// which is pale or open, and only the edges have a colour. So everything on it can be read.
struct TubeLook {
  TubeInk ink = {};
  int half = 9;    ///< from its middle to the outside of an edge
  int stroke = 2;  ///< of the edges; 0: none
  Dash dash = Dash::solid;
  std::optional<Role> core = {};
};

/// How much of the line is left out at both ends, where something else stands. There it is open;
/// else it is round.
struct TubeTrim {
  int first = 0;
  int last = 0;
};

void draw_tube(const std::vector<ScenePoint>& way, const TubeLook& look, TubeTrim trim,
               Scene& scene);

/// A thin line from point to point.
void draw_thread(const std::vector<ScenePoint>& way, TubeTrim trim, int stroke, Scene& scene);

/// The tip of an arrow at the end of a way, which points along it.
void draw_tip(const std::vector<ScenePoint>& way, int beyond, Scene& scene);

/// A circle with this ink, or one that is filled too.
void draw_ring(ScenePoint at, int radius, const TubeLook& look, Scene& scene);

/// A line in an ink, below the lines of the grid.
Shape& draw_stroke(ScenePoint from, ScenePoint to, TubeInk ink, int stroke, Scene& scene);

}  // namespace crosshatch::sudoku
