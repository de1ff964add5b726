// SPDX-License-Identifier: MIT
#pragma once

#include "core/puzzle.h"
#include "core/view.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// `Family::draw`: draws the grid with its boxes, the digits, the candidates and the step in focus.
void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene);

}  // namespace crosshatch::sudoku
