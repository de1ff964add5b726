// SPDX-License-Identifier: MIT
#pragma once

#include "base/function_ref.h"
#include "scene/scene.h"

namespace crosshatch {

/// Boards of more cells show details by fewer shapes.
inline constexpr int most_detailed = 50'000;

/// How a cell is marked that is known to hold nothing.
enum class Dot : std::uint8_t {
  none,
  plain,
  inked,    ///< in an ink of its own: it lies on the author's colours
  assumed,  ///< a ring: it may be taken back
};

/// Draws the dots of the scene's lattice, on large boards as one stroke for each run of a row.
void draw_dots(Scene& scene, function_ref<Dot(int site)> dot_of, Rgb ink = 0);

}  // namespace crosshatch
