// SPDX-License-Identifier: MIT
#pragma once

#include "base/function_ref.h"
#include "scene/scene.h"

namespace crosshatch {

/// Boards with more cells than this draw details with fewer shapes.
inline constexpr int most_detailed = 50'000;

/// How a cell is marked that is known to be empty.
enum class Dot : std::uint8_t {
  none,
  plain,
  inked,    ///< in an ink of its own, as it lies on the author's colours
  assumed,  ///< a ring: only assumed
};

/// Draws the dots of the scene's lattice; on large boards one stroke for each run of a row.
void draw_dots(Scene& scene, function_ref<Dot(int site)> dot_of, Rgb ink = 0);

}  // namespace crosshatch
