// SPDX-License-Identifier: MIT
#include <string>

#include "families/blank/blank.h"
#include "scene/focus.h"
#include "scene/ruling.h"

namespace crosshatch::blank {

namespace {

constexpr int margin = cell_side;
constexpr int digit_height = 32;

}  // namespace

void draw(const crosshatch::Puzzle& puzzle, const View& view, Scene& scene) {
  const int wide = puzzle.columns() * cell_side;
  const int high = puzzle.rows() * cell_side;
  scene.lattice = {.x = margin, .y = margin, .rows = puzzle.rows(), .columns = puzzle.columns()};
  scene.width = wide + 2 * margin;
  scene.height = high + 2 * margin;
  draw_ruling(scene, 0);
  scene.rect(Layer::ground, Role::open, margin, margin, wide, high);
  draw_focus(scene, focus_of(view));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const bool is_given = of(puzzle).givens().is_decided(site);
    if (!is_given && !is_shown(view, site)) continue;
    const bool is_assumed = view.assumed[site];
    const Role written = is_assumed ? Role::assumed : Role::entry;
    const Value value = is_given ? of(puzzle).givens().value(site) : view.board.value(site);
    const int x = margin + site % puzzle.columns() * cell_side + cell_side / 2;
    const int y = margin + site / puzzle.columns() * cell_side + cell_side / 2;
    Shape& digit = scene.text(Layer::symbol, is_given ? Role::ink : written, x, y, digit_height,
                              std::to_string(value));
    digit.stroke = is_given ? 1 : 0;  // bold: givens differ from the rest by more than colour
  }
}

}  // namespace crosshatch::blank
