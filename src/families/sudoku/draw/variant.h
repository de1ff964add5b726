// SPDX-License-Identifier: MIT
#pragma once

#include "families/sudoku/draw/focus.h"
#include "families/sudoku/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// Draws the lines between cells of a jigsaw: thick ones between regions.
void draw_region_lines(const Puzzle& puzzle, Scene& scene);

/// Draws the ground: the cells of windows and diagonals are shaded, as are those that a constraint
/// tints.
void draw_ground(const Puzzle& puzzle, Scene& scene);

/// Draws the other rules of a variant: windows are outlined, diagonals are lines, cages have a
/// dashed outline within their cells and their sum in the corner of the first; constraints have
/// their looks. Forbidden moves are not drawn.
void draw_variant(const Puzzle& puzzle, const GridFocus& focus, Scene& scene);

/// Draws the cages alone. Cages that share cells have separate outlines.
void draw_cages(const Puzzle& puzzle, const GridFocus& focus, Scene& scene);

/// The lines of several grids: those of cells, around boxes and around each grid. None lies between
/// cells in no grid.
void draw_lines_of_grids(const Puzzle& puzzle, Scene& scene);

}  // namespace crosshatch::sudoku
