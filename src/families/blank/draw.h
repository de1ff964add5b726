// SPDX-License-Identifier: MIT
#pragma once

#include "core/puzzle.h"
#include "core/view.h"
#include "scene/scene.h"

namespace crosshatch::blank {

/// The givens, what is written, and the step in focus.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

}  // namespace crosshatch::blank
