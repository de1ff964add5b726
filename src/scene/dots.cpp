// SPDX-License-Identifier: MIT
#include "scene/dots.h"

#include "scene/patches.h"

namespace crosshatch {

namespace {

constexpr int radius = 5;
constexpr int ring_radius = 10;
constexpr int ring_stroke = 4;

Role role_of(Dot dot) {
  if (dot == Dot::inked) return Role::hue;
  return dot == Dot::assumed ? Role::assumed : Role::dot;
}

void draw_one(Scene& scene, int x, int y, Dot dot, Rgb ink) {
  const bool is_ring = dot == Dot::assumed;
  Shape& shape = scene.disc(Layer::symbol, role_of(dot), x, y, is_ring ? ring_radius : radius);
  shape.stroke = is_ring ? ring_stroke : 0;
  if (dot == Dot::inked) shape.hue = ink;
}

}  // namespace

void draw_dots(Scene& scene, function_ref<Dot(int site)> dot_of, Rgb ink) {
  const Lattice grid = scene.lattice;
  const bool is_large = grid.rows * grid.columns > most_detailed;
  const auto look_of = [&](Site site) { return static_cast<int>(dot_of(site)); };
  each_run(grid.rows, grid.columns, look_of, [&](const Patch& run, int look) {
    const auto dot = static_cast<Dot>(look);
    const int y = grid.y + run.row * cell_side + cell_side / 2;
    const int first = grid.x + run.column * cell_side + cell_side / 2;
    const int last = first + (run.columns - 1) * cell_side;
    if (is_large) {
      const int wide = dot == Dot::assumed ? ring_radius : radius;
      Shape& shape =
          scene.line(Layer::symbol, role_of(dot), first - radius, y, last + radius, y, wide);
      if (dot == Dot::inked) shape.hue = ink;
      return;
    }
    for (int x = first; x <= last; x += cell_side) draw_one(scene, x, y, dot, ink);
  });
}

}  // namespace crosshatch
