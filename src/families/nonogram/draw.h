// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/puzzle.h"
#include "core/view.h"
#include "scene/scene.h"

namespace crosshatch::nonogram {

/// Draws the puzzle and what a view of it shows.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

/// `Family::contents`: "88 numbers, 3 colours".
[[nodiscard]] std::string contents(const crosshatch::Puzzle& puzzle, Language language);

}  // namespace crosshatch::nonogram
