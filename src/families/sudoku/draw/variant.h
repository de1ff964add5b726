// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/draw/focus.h"
#include "families/sudoku/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// The lines between cells of a jigsaw: thick ones between regions.
void draw_region_lines(const Puzzle& puzzle, Scene& scene);

/// The ground of a windoku: the windows are tinted.
void draw_windows(const Puzzle& puzzle, Scene& scene);

/// What a variant has in its grid beside rows, columns, and boxes or regions: windows are
/// outlined, diagonals are lines, cages have a dashed outline within their cells and their sum
/// in the corner of the first. Forbidden moves leave no trace.
void draw_variant(const Puzzle& puzzle, const GridFocus& focus, Scene& scene);

/// The cages alone; those that share cells have outlines apart.
void draw_cages(const Puzzle& puzzle, const GridFocus& focus, Scene& scene);

}  // namespace crosshatch::sudoku
