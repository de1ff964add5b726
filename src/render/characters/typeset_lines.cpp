// SPDX-License-Identifier: MIT
//
// The lines between cells, diagonals, and the edges of shaded cells.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "render/characters/fences.h"
#include "render/characters/typesetter.h"

namespace crosshatch::render {

namespace {

/// A line that comes to a place between cells from one side.
struct Piece {
  int weight = 0;  ///< 0 none, 1 light, 2 heavy
  bool is_broken = false;
};

}  // namespace

/// The lines between cells. Those through an enclosure are broken: the whole ones are its outline.
void Typesetter::rule() {
  const Seams seams(scene_);
  const auto weight = [&](Strength strength) {
    if (strength < layout_.least_line) return 0;
    return layout_.has_weights && strength > 1 ? 2 : 1;
  };
  const Fences fences(scene_);
  const Rgb faint = look_.theme[Role::grid];
  const Rgb strong = look_.theme[Role::guide];
  const bool has_fences = layout_.has_weights && !scene_.enclosures.empty();
  const Rgb fence = look_.theme[Role::cage];
  const auto draw = [&](int row, int column, Piece up, Piece down, Piece left, Piece right) {
    const std::array pieces = {up, down, left, right};
    const int most = std::max({up.weight, down.weight, left.weight, right.weight});
    if (most == 0) return;
    const bool is_whole = std::any_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
      return piece.weight > 0 && !piece.is_broken;
    });
    Glyph& glyph = canvas_.at(row, column);
    const bool is_strong = !layout_.has_weights || most == 2;
    glyph.ink = is_strong ? strong : is_whole && has_fences ? fence : faint;
    if (has_sheet_ && glyph.ground != look_.theme[Role::paper])
      glyph.ink = look_.theme.on_sheet(is_strong ? Role::guide : Role::grid);
    if (is_whole) {
      const auto seen = [](const Piece& piece) {
        return piece.is_broken && piece.weight == 1 ? 0 : piece.weight;
      };
      glyph.letter = joint(seen(up), seen(down), seen(left), seen(right), look_.is_ascii);
      return;
    }
    const auto heavy = static_cast<std::size_t>(most - 1);
    const bool is_upright = std::max(up.weight, down.weight) == most;
    const bool is_level = std::max(left.weight, right.weight) == most;
    glyph.letter = is_upright && is_level ? signs_.broken_cross[heavy]
                   : is_upright           ? signs_.broken_upright[heavy]
                                          : signs_.broken_level[heavy];
  };
  const Lattice& grid = scene_.lattice;
  const auto upright = [&](int row, int column) {
    const int cell = row * grid.columns + column;
    const bool is_inside = row >= 0 && row < grid.rows && column > 0 && column < grid.columns;
    return Piece{weight(seams.left_of(row, column)), is_inside && fences.joins(cell - 1, cell)};
  };
  const auto level = [&](int row, int column) {
    const int cell = row * grid.columns + column;
    const bool is_inside = row > 0 && row < grid.rows && column >= 0 && column < grid.columns;
    return Piece{weight(seams.above(row, column)),
                 is_inside && fences.joins(cell - grid.columns, cell)};
  };
  for (int row = 0; row <= grid.rows; ++row) {
    const int line = layout_.down.gap[row];
    for (int column = 0; column <= grid.columns; ++column) {
      const int bar = layout_.across.gap[column];
      const Piece up = upright(row - 1, column);
      const Piece down = upright(row, column);
      const Piece left = level(row, column - 1);
      const Piece right = level(row, column);
      if (line >= 0 && bar >= 0) {
        draw(line, bar, up, down, left, right);
        Glyph& corner = canvas_.at(line, bar);
        if (grid.has_corners && corner.letter == U' ') {
          corner.letter = signs_.corner;
          corner.ink = faint;
        }
      }
      if (line >= 0 && column < grid.columns) {
        const int first = layout_.across.cell[column];
        for (int i = 0; i < layout_.across.wide; ++i) draw(line, first + i, {}, {}, right, right);
      }
      if (bar >= 0 && row < grid.rows) {
        const int first = layout_.down.cell[row];
        for (int i = 0; i < layout_.down.wide; ++i) draw(first + i, bar, down, down, {}, {});
      }
    }
  }
}

/// The character in the middle of the edge that is nearest to a point; null if there is none.
Glyph* Typesetter::edge_at(int x, int y) {
  const Lattice& grid = scene_.lattice;
  const int over = x - grid.x;
  const int down = y - grid.y;
  const int column = (over + cell_side / 2) / cell_side;  // the nearest lines
  const int row = (down + cell_side / 2) / cell_side;
  const bool is_level = std::abs(down - row * cell_side) < std::abs(over - column * cell_side);
  const auto cell = cell_at(grid, is_level ? x : grid.x, is_level ? grid.y : y);
  if (!cell || row > grid.rows || column > grid.columns) return nullptr;
  const int at_row = is_level ? layout_.down.gap[row] : first_row(*cell) + layout_.down.wide / 2;
  const int at_column =
      is_level ? first_column(*cell) + layout_.across.wide / 2 : layout_.across.gap[column];
  return at_row < 0 || at_column < 0 ? nullptr : &canvas_.at(at_row, at_column);
}

/// A cross on an edge between two corners, in the middle of it.
void Typesetter::cross(const Shape& shape) {
  const bool is_cross =
      shape.kind == Shape::Kind::line && shape.width > 0 && std::abs(shape.height) == shape.width;
  if (!(scene_.lattice.has_corners || scene_.lattice.has_links) || !is_cross) return;
  Glyph* const edge = edge_at(shape.x + shape.width / 2, shape.y + shape.height / 2);
  if (edge == nullptr) return;
  edge->letter = signs_.cross;
  edge->ink = ink_of(shape);
}

/// The diagonal of a cell that shows nothing else.
void Typesetter::write_diagonal(const Shape& shape) {
  const auto cell = cell_at(scene_.lattice, shape.x + shape.width / 2, shape.y + shape.height / 2);
  if (!cell || shape.width == 0 || std::abs(shape.height) != shape.width) return;
  const int row = first_row(*cell) + layout_.down.wide / 2;
  const int column = first_column(*cell) + layout_.across.wide / 2;
  Glyph& glyph = canvas_.at(row, column);
  glyph.letter = shape.height > 0 ? signs_.falling : signs_.rising;
  glyph.ink = ink_of(shape);
  if (!look_.has_colours && shape.role == Role::assumed)
    sign(row, column, *cell, U'~', ink_of(shape));
}

/// Diagonals, where cells have blanks: at the corners, or in one line at the left or right edge.
void Typesetter::slant(const Shape& shape) {
  if (scene_.lattice.has_corner_numbers && shape.layer == Layer::guide)
    return write_diagonal(shape);
  if (shape.role != Role::diagonal || layout_.is_bare() || layout_.across.wide < 3) return;
  const bool is_falling = (shape.width > 0) == (shape.height > 0);
  const int steps = std::abs(shape.width) / cell_side;
  for (int i = 0; i < steps; ++i) {
    const int middle = 2 * i + 1;
    const auto cell = cell_at(scene_.lattice, shape.x + shape.width * middle / (2 * steps),
                              shape.y + shape.height * middle / (2 * steps));
    if (!cell) continue;
    const int right = layout_.across.wide - 1;
    const int bottom = layout_.down.wide - 1;
    const auto put = [&](int row, int column) {
      row += first_row(*cell);
      column += first_column(*cell);
      if (!is_blank(row, column)) return;
      Glyph& glyph = canvas_.at(row, column);
      glyph.letter = is_falling ? signs_.falling : signs_.rising;
      glyph.ink = ink_of(shape);
    };
    put(0, is_falling ? 0 : right);
    if (bottom > 0) put(bottom, is_falling ? right : 0);
    slanted_.insert(*cell);
  }
}

/// What is shaded has shaded edges; in one line it is shaded where it is blank, except for the last
/// character, which keeps neighbours apart.
void Typesetter::edge(const Shape& shape) {
  if (shape.role != Role::shade || layout_.is_bare()) return;
  for (int y = shape.y; y < shape.y + shape.height; y += cell_side) {
    for (int x = shape.x; x < shape.x + shape.width; x += cell_side) {
      const auto cell = cell_at(scene_.lattice, x, y);
      if (!cell || slanted_.contains(*cell)) continue;
      for (int row = 0; row < layout_.down.wide; ++row) {
        for (int column = 0; column < layout_.across.wide; ++column) {
          const bool is_last = column == layout_.across.wide - 1;
          const bool is_shaded = layout_.down.wide > 1 ? column == 0 || is_last : !is_last;
          const int at_row = first_row(*cell) + row;
          const int at = first_column(*cell) + column;
          if (is_shaded && is_blank(at_row, at)) canvas_.at(at_row, at).letter = signs_.shade;
        }
      }
    }
  }
}

}  // namespace crosshatch::render
