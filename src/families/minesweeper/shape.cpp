// SPDX-License-Identifier: MIT
#include "families/minesweeper/shape.h"

#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::minesweeper {

namespace {

/// How far lines go beyond the frame: not as far as numbers of rows and columns.
constexpr int overhang = 14;

}  // namespace

void draw_gaps(const Puzzle& puzzle, Scene& scene) {
  if (!puzzle.has_gaps()) return;
  const auto look_of = [&](Site site) { return puzzle.is_gap(site) ? 1 : 0; };
  each_patch(puzzle.rows(), puzzle.columns(), look_of, [&](const Patch& patch, int) {
    scene.rect(Layer::filling, Role::guide, scene.lattice.x + patch.column * cell_side,
               scene.lattice.y + patch.row * cell_side, patch.columns * cell_side,
               patch.rows * cell_side);
  });
}

void draw_wrap(const Puzzle& puzzle, Scene& scene, int y) {
  if (!puzzle.rules().wraps) return;
  const Lattice grid = scene.lattice;
  const int right = grid.x + grid.columns * cell_side;
  const int bottom = grid.y + grid.rows * cell_side;
  const auto beyond = [&](int x, int at_y, int along, int down) {
    scene.line(Layer::frame, Role::frame, x, at_y, x + along * overhang, at_y + down * overhang,
               grid_stroke);
  };
  for (int row = 0; row <= grid.rows; ++row) {
    beyond(grid.x, grid.y + row * cell_side, -1, 0);
    beyond(right, grid.y + row * cell_side, 1, 0);
  }
  for (int column = 0; column <= grid.columns; ++column) {
    beyond(grid.x + column * cell_side, grid.y, 0, -1);
    beyond(grid.x + column * cell_side, bottom, 0, 1);
  }
  scene.text(Layer::symbol, Role::caption, scene.width / 2, y, caption_height, wrap_caption);
}

}  // namespace crosshatch::minesweeper
