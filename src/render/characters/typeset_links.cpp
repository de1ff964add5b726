// SPDX-License-Identifier: MIT
//
// Lines that go from the middle of a cell to that of the next: a joint in each cell, and strokes up
// to it. A line that is assumed is light.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <utility>

#include "render/characters/typesetter.h"
#include "render/pixels/strokes.h"

namespace crosshatch::render {

namespace {

enum Direction { up, down, left, right };

/// What comes to the middle of a cell.
struct LinkJoint {
  std::array<int, 4> weights = {};
  Rgb ink = 0;
};

}  // namespace

void Typesetter::join_links(const std::vector<int>& shapes) {
  std::map<Cell, LinkJoint> joints;
  const auto stroke = [&](int row, int column, bool is_level, int weight, Rgb ink) {
    Glyph& glyph = canvas_.at(row, column);
    glyph.letter = is_level ? joint(0, 0, weight, weight, look_.is_ascii)
                            : joint(weight, weight, 0, 0, look_.is_ascii);
    glyph.ink = ink;
  };
  for (const int i : shapes) {
    const Shape& shape = scene_.shapes[static_cast<std::size_t>(i)];
    if (shape.kind != Shape::Kind::line) continue;
    if (shape.role != Role::entry && shape.role != Role::assumed) continue;
    const bool is_level = shape.height == 0;
    const int weight = shape.role == Role::assumed ? 1 : 2;
    const int x = shape.x + shape.width / 2;
    const int y = shape.y + shape.height / 2;
    constexpr int half = cell_side / 2;
    const auto first = cell_at(scene_.lattice, is_level ? x - half : x, is_level ? y : y - half);
    const auto second = cell_at(scene_.lattice, is_level ? x + half : x, is_level ? y : y + half);
    if (!first || !second) continue;
    const Rgb ink = ink_of(shape);
    const auto arrive = [&](const Cell& cell, Direction from) {
      LinkJoint& at = joints[cell];
      at.weights[from] = weight;
      at.ink = ink;
    };
    arrive(*first, is_level ? right : down);
    arrive(*second, is_level ? left : up);
    // From the middle of the first to that of the second.
    if (is_level) {
      const int row = first_row(*first) + layout_.down.wide / 2;
      const int end = first_column(*second) + layout_.across.wide / 2;
      for (int at = first_column(*first) + layout_.across.wide / 2 + 1; at < end; ++at)
        stroke(row, at, true, weight, ink);
    } else {
      const int column = first_column(*first) + layout_.across.wide / 2;
      const int end = first_row(*second) + layout_.down.wide / 2;
      for (int at = first_row(*first) + layout_.down.wide / 2 + 1; at < end; ++at)
        stroke(at, column, false, weight, ink);
    }
  }
  for (const auto& [cell, at] : joints) {
    Glyph& glyph = canvas_.at(first_row(cell) + layout_.down.wide / 2,
                              first_column(cell) + layout_.across.wide / 2);
    const auto& [from_up, from_down, from_left, from_right] = at.weights;
    glyph.letter = joint(from_up, from_down, from_left, from_right, look_.is_ascii);
    glyph.ink = at.ink;
  }
}

}  // namespace crosshatch::render
