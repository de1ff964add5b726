// SPDX-License-Identifier: MIT
//
// Lines that go from the middle of a cell to that of the next: a joint in each cell, and strokes up
// to it. A line that is assumed, or thin, is light. Two lines beside each other are one double
// line, which is as straight as they are.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "render/characters/typesetter.h"
#include "render/pixels/strokes.h"

namespace crosshatch::render {

namespace {

enum Direction { up, down, left, right };

/// Of a double line; those of others are lower.
constexpr int double_weight = 3;

/// Thinner lines are light.
constexpr int least_heavy_stroke = 8;

/// What comes to the middle of a cell.
struct LinkJoint {
  std::array<int, 4> weights = {};
  Rgb ink = 0;
};

}  // namespace

void Typesetter::join_links(const std::vector<int>& shapes) {
  std::map<Cell, LinkJoint> joints;
  std::set<std::pair<Cell, Cell>> links;
  const auto straight = [&](bool is_level, int weight) -> char32_t {
    if (weight == double_weight && look_.is_ascii) return is_level ? U'=' : U'"';
    if (weight == double_weight) return is_level ? U'\u2550' : U'\u2551';
    return is_level ? joint(0, 0, weight, weight, look_.is_ascii)
                    : joint(weight, weight, 0, 0, look_.is_ascii);
  };
  const auto stroke = [&](int row, int column, bool is_level, int weight, Rgb ink) {
    Glyph& glyph = canvas_.at(row, column);
    glyph.letter = straight(is_level, weight);
    glyph.ink = ink;
  };
  for (const int i : shapes) {
    const Shape& shape = scene_.shapes[static_cast<std::size_t>(i)];
    if (shape.kind != Shape::Kind::line) continue;
    if (shape.role != Role::entry && shape.role != Role::assumed) continue;
    const bool is_level = shape.height == 0;
    const int x = shape.x + shape.width / 2;
    const int y = shape.y + shape.height / 2;
    constexpr int half = cell_side / 2;
    const auto first = cell_at(scene_.lattice, is_level ? x - half : x, is_level ? y : y - half);
    const auto second = cell_at(scene_.lattice, is_level ? x + half : x, is_level ? y : y + half);
    if (!first || !second) continue;
    const bool is_thin = shape.role == Role::assumed || shape.stroke < least_heavy_stroke;
    const bool is_second = !links.insert({*first, *second}).second;
    const int weight = is_second ? double_weight : is_thin ? 1 : 2;
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
    const int most = std::max({from_up, from_down, from_left, from_right});
    glyph.letter = most == double_weight
                       ? straight(from_left == most || from_right == most, most)
                       : joint(from_up, from_down, from_left, from_right, look_.is_ascii);
    glyph.ink = at.ink;
  }
}

}  // namespace crosshatch::render
