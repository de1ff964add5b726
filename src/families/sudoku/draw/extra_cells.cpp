// SPDX-License-Identifier: MIT
//
// Cells that are not in the grid (constraints/extra.h), below it and row by row as their names say.
// Each has its name, because its rules are told in words.
#include "core/place_names.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/extra.h"
#include "families/sudoku/draw/constraints.h"

namespace crosshatch::sudoku {

namespace {

constexpr int name_high = 9;
constexpr int under_edge = 13;  ///< from the upper edge of a cell to the middle of its name

int extra_cells_of(const Puzzle& puzzle) {
  int most = 0;
  for (const Constraint& constraint : puzzle.variant().constraints)
    if (adds_cells(constraint)) most = std::max(most, constraint.numbers.front());
  return most;
}

/// From the grid to the first row of them: past numbers beside the grid, if there are any.
int gap_above(const Puzzle& puzzle) {
  return outside_reach(puzzle) > 0 ? 2 * cell_side : cell_side / 2;
}

}  // namespace

int room_for_extra_cells(const Puzzle& puzzle) {
  const int cells = extra_cells_of(puzzle);
  if (cells == 0) return 0;
  return gap_above(puzzle) + rows_of_extra_cells(cells, puzzle.shape()) * cell_side;
}

void draw_extra_cells(const Puzzle& puzzle, Language language, Scene& scene) {
  const int columns = puzzle.columns();
  const int top = DrawLayout::margin + puzzle.rows() * cell_side + gap_above(puzzle);
  for (int cell = 0; cell < extra_cells_of(puzzle); ++cell) {
    const int x = DrawLayout::margin + cell % columns * cell_side;
    const int y = top + cell / columns * cell_side;
    scene.rect(Layer::ground, Role::open, x, y, cell_side, cell_side);
    scene.outline(Layer::grid, Role::border, x - 1, y - 1, cell_side + 2, cell_side + 2, 2);
    scene.text(Layer::symbol, Role::pencil, x + cell_side / 2, y + under_edge, name_high,
               short_cell_name(puzzle.sites() + cell, columns, language));
  }
}

}  // namespace crosshatch::sudoku
