// SPDX-License-Identifier: MIT
//
// The pictures of constraints, as setters know them. Lines lie below the lines of the grid and the
// digits, dots over the lines, numbers of lines of sight beside the grid.
#pragma once

#include <span>

#include "families/sudoku/draw/layout.h"
#include "families/sudoku/puzzle.h"
#include "scene/scene.h"

namespace crosshatch::sudoku {

/// Draws all constraints except for tints of cells and frames (draw_ground, draw_cages).
void draw_constraints(const Puzzle& puzzle, Scene& scene);

/// How far numbers beside the grid reach from its edge; 0 if there are none.
[[nodiscard]] int outside_reach(const Puzzle& puzzle);

/// How much room below the grid extra cells take; 0 if there are none.
[[nodiscard]] int room_for_extra_cells(const Puzzle& puzzle);
void draw_extra_cells(const Puzzle& puzzle, Language language, Scene& scene);

/// The cells that a constraint tints.
[[nodiscard]] std::span<const Site> tinted(const Constraint& constraint);

/// Each draws what its name says.
void draw_line_constraint(const DrawLayout& layout, const Constraint& constraint, Scene& scene);
void draw_mark_constraint(const Puzzle& puzzle, const DrawLayout& layout,
                          const Constraint& constraint, Scene& scene);
void draw_outside_numbers(const Puzzle& puzzle, const DrawLayout& layout, Scene& scene);

}  // namespace crosshatch::sudoku
