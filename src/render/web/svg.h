// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// The scene as an SVG file: for browsers and documents, with title and description for readers of
/// the screen. `automatic` has both themes in it, and whoever shows the picture chooses.
[[nodiscard]] std::string svg(const Scene& scene, ThemeChoice theme, double pixels_a_cell);

}  // namespace crosshatch::render
