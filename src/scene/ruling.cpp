// SPDX-License-Identifier: MIT
#include "scene/ruling.h"

#include <algorithm>
#include <string>

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

void draw_labels(Scene& scene, LabelSide side, int every_row, int every_column) {
  const Lattice grid = scene.lattice;
  const bool is_before = side == LabelSide::left_and_above;
  const int x =
      is_before ? grid.x - label_distance : grid.x + grid.columns * cell_side + label_distance;
  const int y =
      is_before ? grid.y - label_distance : grid.y + grid.rows * cell_side + label_distance;
  // No digit of any font is wider than high.
  constexpr int usual = 17;
  const auto digits = static_cast<int>(std::to_string(std::max(grid.rows, grid.columns)).size());
  const int high = std::min(usual, label_room / digits);
  const auto label = [&](int number, int at_x, int at_y) {
    scene.text(Layer::frame, Role::clue_done, at_x, at_y, high, std::to_string(number));
  };
  for (int row = every_row; row <= grid.rows; row += every_row)
    label(row, x, grid.y + row * cell_side - cell_side / 2);
  for (int column = every_column; column <= grid.columns; column += every_column)
    label(column, grid.x + column * cell_side - cell_side / 2, y);
}

}  // namespace crosshatch
