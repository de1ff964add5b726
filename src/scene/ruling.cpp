// SPDX-License-Identifier: MIT
#include "scene/ruling.h"

namespace crosshatch {

void draw_ruling(Scene& scene, int guides) {
  const Lattice grid = scene.lattice;
  const int right = grid.x + grid.columns * cell_side;
  const int bottom = grid.y + grid.rows * cell_side;
  scene.rect(Layer::paper, Role::paper, 0, 0, scene.width, scene.height);
  const auto is_guide = [&](int line) { return guides > 0 && line % guides == 0; };
  for (int row = 1; row < grid.rows; ++row) {
    const int y = grid.y + row * cell_side;
    if (is_guide(row))
      scene.line(Layer::guide, Role::guide, grid.x, y, right, y, guide_stroke);
    else
      scene.line(Layer::grid, Role::grid, grid.x, y, right, y, grid_stroke);
  }
  for (int column = 1; column < grid.columns; ++column) {
    const int x = grid.x + column * cell_side;
    if (is_guide(column))
      scene.line(Layer::guide, Role::guide, x, grid.y, x, bottom, guide_stroke);
    else
      scene.line(Layer::grid, Role::grid, x, grid.y, x, bottom, grid_stroke);
  }
  const int out = (frame_stroke + 1) / 2;
  scene.outline(Layer::frame, Role::frame, grid.x - out, grid.y - out, right - grid.x + 2 * out,
                bottom - grid.y + 2 * out, frame_stroke);
}

}  // namespace crosshatch
