// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace crosshatch {

/// Breaks a text into lines at spaces; a wide letter (Hangul, Han) takes two columns. A word that
/// is longer than a line is cut.
[[nodiscard]] std::vector<std::string> wrapped_lines(const std::string& text, int columns);

/// Puts a heading over a picture: all else moves down, and a long one is cut after two lines.
void add_heading(Scene& scene, const std::string& text);

/// Puts sentences below a picture, each beginning a line, left-aligned with the grid.
void add_notes(Scene& scene, const std::vector<std::string>& sentences);

}  // namespace crosshatch
