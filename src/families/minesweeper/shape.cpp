// SPDX-License-Identifier: MIT
#include "families/minesweeper/shape.h"

#include <algorithm>
#include <string>

#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::minesweeper {

namespace {

/// How far lines go beyond the frame: not as far as numbers of rows and columns.
constexpr int overhang = 14;
constexpr std::string_view wrap_caption = "wraps around";

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

void lay_out(const Puzzle& puzzle, std::string_view caption, int margin, Scene& scene) {
  const bool wraps = puzzle.rules().wraps;
  const std::size_t letters = std::max(caption.size(), wraps ? wrap_caption.size() : 0);
  // No letter of any font is wider than this for its height, on average of such words.
  const int caption_width = static_cast<int>(letters) * caption_height;
  const int wide = puzzle.columns() * cell_side;
  const int inner = std::max(wide, (caption_width + cell_side - 1) / cell_side * cell_side);
  scene.lattice = {.x = margin + (inner - wide) / 2,
                   .y = margin,
                   .rows = puzzle.rows(),
                   .columns = puzzle.columns()};
  const int captions = (caption.empty() ? 0 : 1) + (wraps ? 1 : 0);
  scene.width = inner + 2 * margin;
  scene.height = (puzzle.rows() + captions) * cell_side + 2 * margin;
}

void draw_wrap(const Puzzle& puzzle, Scene& scene, int caption_line) {
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
  scene.text(Layer::symbol, Role::caption, scene.width / 2, caption_y(scene, caption_line),
             caption_height, std::string(wrap_caption));
}

}  // namespace crosshatch::minesweeper
