// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "base/result.h"
#include "scene/scene.h"
#include "scene/theme.h"

namespace crosshatch::render {

/// A scene as a PNG file with a palette, as few bits a pixel as its colours need, and the title and
/// the description of the scene. The same scene always gives the same bytes.
[[nodiscard]] Result<std::string> png(const Scene& scene, const Theme& theme, double pixels_a_cell);

}  // namespace crosshatch::render
