// SPDX-License-Identifier: MIT
#include "derive/picture/sums.h"

#include <string>

#include "derive/picture/layout.h"

namespace crosshatch::derive {

namespace {

constexpr int to_middle = cell_side / 2;
constexpr int sum_height = 14;
constexpr int slant_stroke = 2;
constexpr int slant_reach = to_middle - black_inset - 1;  ///< as far as a black cell in focus goes
/// From the middle of a cell to the right end of a sum and to its middle.
constexpr int end_of_right = 23;
constexpr int end_of_below = 5;
constexpr int away = 15;

void draw_sum(Scene& scene, int end, int y, int sum) {
  Shape& text = scene.text(Layer::symbol, Role::open, end, y, sum_height, std::to_string(sum));
  text.align = Align::right;
  text.stroke = 1;
}

}  // namespace

void draw_sums(Scene& scene, int x, int y, Clue clue) {
  scene.line(Layer::guide, Role::grid, x - slant_reach, y - slant_reach, x + slant_reach,
             y + slant_reach, slant_stroke);
  if (sum_below(clue) > 0) draw_sum(scene, x + end_of_below, y + away, sum_below(clue));
  if (sum_right(clue) > 0) draw_sum(scene, x + end_of_right, y - away, sum_right(clue));
}

void draw_sum_frame(Scene& scene, const GridClues& clues, const PageFocus& focus) {
  const Lattice& grid = scene.lattice;
  const auto black = [&](int x, int y, Light light) {
    const int inset = light == Light::none ? 0 : black_inset;
    scene.rect(Layer::filling, Role::filled, x + inset, y + inset, cell_side - 2 * inset,
               cell_side - 2 * inset);
    if (light == Light::none) return;
    scene.rect(Layer::tint, tint_of(light), x, y, cell_side, cell_side);
    light_outline(scene, light, x, y, cell_side, cell_side);
  };
  black(grid.x - cell_side, grid.y - cell_side, Light::none);
  for (const GridSide side : {GridSide::above, GridSide::left}) {
    const bool is_above = side == GridSide::above;
    for (int line = 0; line < (is_above ? grid.columns : grid.rows); ++line) {
      const int x = grid.x + (is_above ? line : -1) * cell_side;
      const int y = grid.y + (is_above ? -1 : line) * cell_side;
      black(x, y, focus.heads[static_cast<std::size_t>(side)][line]);
      scene.line(Layer::grid, Role::grid, x, y, is_above ? x : x + cell_side,
                 is_above ? y + cell_side : y, slant_stroke);
      const int sum = clues.at(side)[line];
      if (sum > 0)
        draw_sums(scene, x + to_middle, y + to_middle,
                  pair_clue(is_above ? sum : 0, is_above ? 0 : sum));
    }
  }
}

}  // namespace crosshatch::derive
