// SPDX-License-Identifier: MIT
#include "scene/scene.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crosshatch {

namespace {

// A piece is called after the first that there was: pictures that people keep have that class.
constexpr std::array<std::string_view, static_cast<std::size_t>(roles)> names = {
    "paper",        "open",      "cover",         "clear",       "filled", "hue",        "shade",
    "ink",          "entry",     "assumed",       "pencil",      "struck", "dot",        "mine",
    "clue",         "clue-done", "caption",       "grid",        "guide",  "frame",      "border",
    "diagonal",     "cage",      "sum",           "hint-1",      "hint-2", "hint-3",     "hint-4",
    "hint-5",       "hint-6",    "hint-7",        "hint-8",      "lit",    "shadow",     "link",
    "weak-link",    "ambiguous", "target",        "target-tint", "cause",  "cause-tint", "witness",
    "witness-tint", "conflict",  "conflict-tint",
};

/// Hatching: the lines x + y = a multiple of this, so wide.
constexpr int hatch_step = cell_side / 4;
constexpr int hatch_stroke = 4;

}  // namespace

std::string_view name(Role role) { return names[static_cast<std::size_t>(role)]; }

Shape& Scene::add(Shape shape) {
  // At the end of the allowance the last shape is written over again and again.
  const auto refused = [&]() -> Shape& { return shapes.back() = std::move(shape); };
  if (!allowance.tick() && !shapes.empty()) return refused();
  const std::size_t room = shapes.capacity();
  if (shapes.size() == room) {
    const std::size_t more = std::max<std::size_t>(16, 2 * room);
    // For a moment there are the old shapes and the new.
    if (!allowance.hold((room + more) * sizeof(Shape)) && !shapes.empty()) return refused();
    shapes.reserve(more);
    static_cast<void>(allowance.hold(more * sizeof(Shape)));
  }
  return shapes.emplace_back(std::move(shape));
}

Shape& Scene::rect(Layer layer, Role role, int x, int y, int wide, int high) {
  return add({.kind = Shape::Kind::rect,
              .layer = layer,
              .role = role,
              .x = x,
              .y = y,
              .width = wide,
              .height = high});
}

Shape& Scene::outline(Layer layer, Role role, int x, int y, int wide, int high, int stroke) {
  Shape& shape = rect(layer, role, x, y, wide, high);
  shape.stroke = stroke;
  return shape;
}

Shape& Scene::line(Layer layer, Role role, int x, int y, int to_x, int to_y, int stroke) {
  Shape& shape = rect(layer, role, x, y, to_x - x, to_y - y);
  shape.kind = Shape::Kind::line;
  shape.stroke = stroke;
  return shape;
}

Shape& Scene::disc(Layer layer, Role role, int x, int y, int radius) {
  Shape& shape = rect(layer, role, x, y, radius, radius);
  shape.kind = Shape::Kind::disc;
  return shape;
}

Shape& Scene::text(Layer layer, Role role, int x, int y, int high, std::string content) {
  Shape& shape = rect(layer, role, x, y, 0, high);
  shape.kind = Shape::Kind::text;
  shape.text = std::move(content);
  return shape;
}

void Scene::hatch(Layer layer, Role role, int x, int y, int wide, int high) {
  const int last = x + wide + y + high;
  for (int sum = (x + y) / hatch_step * hatch_step + hatch_step; sum < last; sum += hatch_step) {
    // From the lower left to the upper right, where x + y = sum enters and leaves.
    const int from = std::max(x, sum - (y + high));
    const int to = std::min(x + wide, sum - y);
    line(layer, role, from, sum - from, to, sum - to, hatch_stroke);
  }
}

void Scene::lay_sheet() {
  const int right = lattice.x + lattice.columns * cell_side;
  const int bottom = lattice.y + lattice.rows * cell_side;
  for (Shape& shape : shapes) {
    const int end_x = shape.x + (shape.kind == Shape::Kind::text ? 0 : shape.width);
    const int end_y = shape.y + (shape.kind == Shape::Kind::text ? 0 : shape.height);
    shape.on_sheet = shape.layer != Layer::paper && std::min(shape.x, end_x) >= lattice.x &&
                     std::min(shape.y, end_y) >= lattice.y && std::max(shape.x, end_x) <= right &&
                     std::max(shape.y, end_y) <= bottom;
  }
}

std::vector<std::vector<int>> Scene::in_layers() const {
  std::vector<std::vector<int>> out(static_cast<std::size_t>(layers));
  for (int i = 0; i < static_cast<int>(shapes.size()); ++i)
    out[static_cast<std::size_t>(shapes[static_cast<std::size_t>(i)].layer)].push_back(i);
  return out;
}

}  // namespace crosshatch
