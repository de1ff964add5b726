// SPDX-License-Identifier: MIT
#include "render/pixels/strokes.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace crosshatch::render {

namespace {

/// By up + 3 down + 9 left + 27 right.
constexpr std::u32string_view joints =
    U" ╵╹╷│╿╻╽┃"
    U"╴┘┚┐┤┦┒┧┨"
    U"╸┙┛┑┥┩┓┪┫"
    U"╶└┖┌├┞┎┟┠"
    U"─┴┸┬┼╀┰╁╂"
    U"╾┵┹┭┽╃┱╅╉"
    U"╺┕┗┍┝┡┏┢┣"
    U"╼┶┺┮┾╄┲╆╊"
    U"━┷┻┯┿╇┳╈╋";
static_assert(joints.size() == 81);

/// How far from the place between two cells a line may be drawn and still be meant for it: frames
/// are drawn around cells rather than over them.
constexpr int slack = cell_side / 6;

Strength strength_of(const Shape& shape) {
  const Role role = shape.role;
  // What is found out along the edges of cells.
  if (shape.layer == Layer::guide && (role == Role::entry || role == Role::assumed)) return 2;
  if (role == Role::grid) return 1;
  if (role == Role::guide || role == Role::border) return 2;
  return role == Role::frame ? 3 : 0;
}

/// The number of the line between cells at a coordinate, or -1.
int seam_at(int coordinate, int cells) {
  const int number = (coordinate + cell_side / 2) / cell_side;
  const bool is_near = std::abs(coordinate - number * cell_side) <= slack;
  return is_near && number >= 0 && number <= cells ? number : -1;
}

/// The cell whose middle is the first at or after a coordinate.
int first_cell(int coordinate, int cells) {
  return std::clamp((coordinate + cell_side / 2) / cell_side, 0, cells);
}

}  // namespace

Seams::Seams(const Scene& scene) : lattice_(scene.lattice) {
  const auto rows = static_cast<std::size_t>(lattice_.rows);
  const auto columns = static_cast<std::size_t>(lattice_.columns);
  upright_.resize(rows * (columns + 1));
  level_.resize((rows + 1) * columns);
  for (const Shape& shape : scene.shapes) {
    const Strength strength = strength_of(shape);
    if (strength == 0) continue;
    const int right = shape.x + shape.width;
    const int bottom = shape.y + shape.height;
    if (shape.kind == Shape::Kind::line) add(strength, shape.x, shape.y, right, bottom);
    if (shape.kind != Shape::Kind::rect || shape.stroke == 0) continue;
    add(strength, shape.x, shape.y, right, shape.y);
    add(strength, shape.x, bottom, right, bottom);
    add(strength, shape.x, shape.y, shape.x, bottom);
    add(strength, right, shape.y, right, bottom);
  }
}

void Seams::add(Strength strength, int x, int y, int to_x, int to_y) {
  const int left = std::min(x, to_x) - lattice_.x;
  const int right = std::max(x, to_x) - lattice_.x;
  const int top = std::min(y, to_y) - lattice_.y;
  const int bottom = std::max(y, to_y) - lattice_.y;
  const auto raise = [strength](Strength& piece) { piece = std::max(piece, strength); };
  if (left == right) {
    const int column = seam_at(left, lattice_.columns);
    if (column < 0) return;
    const int last = first_cell(bottom, lattice_.rows);
    for (int row = first_cell(top, lattice_.rows); row < last; ++row)
      raise(upright_[row * (lattice_.columns + 1) + column]);
  } else if (top == bottom) {
    const int row = seam_at(top, lattice_.rows);
    if (row < 0) return;
    const int last = first_cell(right, lattice_.columns);
    for (int column = first_cell(left, lattice_.columns); column < last; ++column)
      raise(level_[row * lattice_.columns + column]);
  }
}

Strength Seams::left_of(int row, int column) const {
  if (row < 0 || row >= lattice_.rows || column < 0 || column > lattice_.columns) return 0;
  return upright_[row * (lattice_.columns + 1) + column];
}

Strength Seams::above(int row, int column) const {
  if (row < 0 || row > lattice_.rows || column < 0 || column >= lattice_.columns) return 0;
  return level_[row * lattice_.columns + column];
}

std::vector<Strength> Seams::across() const {
  std::vector<Strength> out(static_cast<std::size_t>(lattice_.columns) + 1);
  for (std::size_t i = 0; i < upright_.size(); ++i)
    out[i % out.size()] = std::max(out[i % out.size()], upright_[i]);
  return out;
}

std::vector<Strength> Seams::down() const {
  std::vector<Strength> out(static_cast<std::size_t>(lattice_.rows) + 1);
  const auto columns = static_cast<std::size_t>(lattice_.columns);
  for (std::size_t i = 0; i < level_.size(); ++i)
    out[i / columns] = std::max(out[i / columns], level_[i]);
  return out;
}

char32_t joint(int up, int down, int left, int right, bool ascii) {
  const std::size_t index = static_cast<std::size_t>(up + 3 * down + 9 * left + 27 * right);
  if (!ascii || index == 0) return joints[index];
  const bool is_heavy = std::max({up, down, left, right}) == 2;
  if (left + right == 0) return is_heavy ? U'#' : U'|';
  if (up + down == 0) return is_heavy ? U'=' : U'-';
  return is_heavy ? U'#' : U'+';
}

}  // namespace crosshatch::render
