// SPDX-License-Identifier: MIT
#include "derive/picture/tubes.h"

#include "derive/picture/glyphs.h"

namespace crosshatch::derive {

namespace {

constexpr int tube_letter_height = 26;  ///< any smaller, and it is a pencil mark
constexpr int glass_radius = 26;
constexpr int glass_half = 14;
constexpr int glass_wall = 2;
constexpr int mercury_inset = 5;
constexpr int assumed_mercury_inset = 9;

struct TubeSize {
  int radius = 0;
  int half = 0;
};

/// The bulb, or the tube with a round end.
void draw_part(const TubeCell& cell, TubeSize size, Layer layer, Role role, Scene& scene) {
  if (!cell.back) {
    scene.disc(layer, role, cell.x, cell.y, size.radius);
    return;
  }
  const auto [down, along] = *cell.back;
  scene.line(layer, role, cell.x + along * cell.reach, cell.y + down * cell.reach, cell.x, cell.y,
             2 * size.half);
  scene.disc(layer, role, cell.x, cell.y, size.half);
}

/// Glass up to the middle of the cell, over the letter.
void draw_glass(Scene& scene, const Spot& spot, TubeCell cell) {
  cell.x = spot.x;
  cell.y = spot.y;
  draw_part(cell, {glass_radius, glass_half}, Layer::guide, Role::dot, scene);
  draw_part(cell, {glass_radius - glass_wall, glass_half - glass_wall}, Layer::frame, Role::grid,
            scene);
  scene.text(Layer::guide, spot.role, cell.x, cell.y, tube_letter_height, {cell.letter}).stroke = 1;
}

constexpr TubeCell from_above = {.back = {{-1, 0}}, .letter = '^'};
constexpr TubeCell from_left = {.back = {{0, -1}}, .letter = '<'};
constexpr TubeCell from_right = {.back = {{0, 1}}, .letter = '>'};
constexpr TubeCell from_below = {.back = {{1, 0}}, .letter = 'v'};

}  // namespace

void draw_reservoir(Scene& scene, const Spot& spot) { draw_glass(scene, spot, {}); }
void draw_tube_up(Scene& scene, const Spot& spot) { draw_glass(scene, spot, from_above); }
void draw_tube_left(Scene& scene, const Spot& spot) { draw_glass(scene, spot, from_left); }
void draw_tube_right(Scene& scene, const Spot& spot) { draw_glass(scene, spot, from_right); }
void draw_tube_down(Scene& scene, const Spot& spot) { draw_glass(scene, spot, from_below); }

std::optional<TubeCell> tube_of(Glyph* glyph) {
  if (glyph == draw_reservoir) return TubeCell{};
  if (glyph == draw_tube_up) return from_above;
  if (glyph == draw_tube_left) return from_left;
  if (glyph == draw_tube_right) return from_right;
  if (glyph == draw_tube_down) return from_below;
  return std::nullopt;
}

void draw_mercury(const TubeCell& cell, Role role, Scene& scene) {
  const bool is_assumed = role == Role::assumed;
  const int inset = is_assumed ? assumed_mercury_inset : mercury_inset;
  const Layer layer = is_assumed ? Layer::link : Layer::symbol;
  draw_part(cell, {glass_radius - inset, glass_half - inset}, layer, role, scene);
}

}  // namespace crosshatch::derive
