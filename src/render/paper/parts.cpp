// SPDX-License-Identifier: MIT
#include "render/paper/parts.h"

#include <cairo.h>

#include <algorithm>

#include "render/letters.h"

namespace crosshatch::render {

namespace {

/// Letters of 5 points have capitals so high, in most fonts.
constexpr double least_capital = 3.6;

/// A part has this many rows and columns at least, and parts end at lines that can be counted.
constexpr int step = 5;

/// More pages nobody glues together: the puzzle is then as large as a page allows.
constexpr int most_parts = 24;

bool is_read(Role role, bool is_solved) {
  if (is_solved) return role == Role::entry;
  return role == Role::clue || role == Role::clue_done || role == Role::ink || role == Role::sum ||
         role == Role::hue || (role >= Role::hint_1 && role <= Role::hint_8);
}

/// How many cells of a side fit into a length, and how a side is cut so that each part does.
struct Side {
  int parts = 1;
  int cells = 0;
};

std::optional<Side> side_of(int cells, double room) {
  const auto fitting = static_cast<int>(std::max(room / cell_side, 0.0));
  if (fitting >= cells) return Side{1, cells};
  const int whole = fitting / step * step;
  if (whole == 0) return std::nullopt;
  Side side{.parts = (cells + whole - 1) / whole};
  // As many in each, up to whole steps.
  const int equal = (cells + side.parts - 1) / side.parts;
  side.cells = std::min(whole, (equal + step - 1) / step * step);
  return side;
}

}  // namespace

double least_scale(const Scene& scene, bool is_solved) {
  int smallest = 0;
  for (const Shape& shape : scene.shapes) {
    if (shape.kind != Shape::Kind::text || !is_read(shape.role, is_solved)) continue;
    if (shape.height > 0 && (smallest == 0 || shape.height < smallest)) smallest = shape.height;
  }
  return smallest == 0 ? 0 : least_capital / smallest;
}

std::optional<PageParts> parts_of(const Lattice& lattice, const Bounds& bounds, Extent room,
                                  double least, double most) {
  if (least <= 0 || lattice.rows == 0 || lattice.columns == 0) return std::nullopt;
  const double beside = (bounds.right - bounds.left) - lattice.columns * cell_side;
  const double above = (bounds.bottom - bounds.top) - lattice.rows * cell_side;
  const std::optional<Side> wide = side_of(lattice.columns, room.wide / least - beside);
  const std::optional<Side> high = side_of(lattice.rows, room.high / least - above);
  if (!wide || !high) return std::nullopt;
  PageParts parts{
      .down = high->parts, .across = wide->parts, .rows = high->cells, .columns = wide->cells};
  if (parts.count() > most_parts) return std::nullopt;
  parts.scale =
      fit({.wide = beside + parts.columns * cell_side, .high = above + parts.rows * cell_side},
          room, most);
  return parts;
}

PartCells cells_of(const Lattice& lattice, const PageParts& parts, int part) {
  const int row = part / parts.across * parts.rows;
  const int column = part % parts.across * parts.columns;
  return {row, std::min(row + parts.rows, lattice.rows), column,
          std::min(column + parts.columns, lattice.columns)};
}

std::string part_words(const PartCells& cells, int part, int parts, Language language) {
  const auto span = [](int first, int end, const char* between) {
    return std::to_string(first + 1) + between + std::to_string(end);
  };
  const std::string which = std::to_string(part + 1);
  const std::string all = std::to_string(parts);
  if (language == Language::ko)
    return span(cells.row, cells.end_row, "~") + "행, " +
           span(cells.column, cells.end_column, "~") + "열 (" + all + "장 중 " + which + "장)";
  return "rows " + span(cells.row, cells.end_row, "-") + ", columns " +
         span(cells.column, cells.end_column, "-") + " (" + which + " of " + all + ")";
}

void draw_part(cairo_t* page, const Scene& scene, const Bounds& all, const PartCells& cells,
               const PartPlace& place, const Theme& theme, Type& type) {
  constexpr int edge = 3;  // of lines along the border of the cells
  constexpr double size = 7;
  constexpr double air = 4;
  const double scale = place.scale;
  const Lattice& lattice = scene.lattice;
  const Bounds grid{.left = lattice.x + cells.column * cell_side,
                    .top = lattice.y + cells.row * cell_side,
                    .right = lattice.x + cells.end_column * cell_side,
                    .bottom = lattice.y + cells.end_row * cell_side};
  const double left = place.x + (lattice.x - all.left) * scale;
  const double top = place.y + (lattice.y - all.top) * scale;
  const auto show = [&](const Bounds& bounds, double x, double y) {
    cairo_save(page);
    cairo_translate(page, x, y);
    cairo_scale(page, scale, scale);
    cairo_translate(page, -bounds.left, -bounds.top);
    cairo_rectangle(page, bounds.left, bounds.top, bounds.right - bounds.left,
                    bounds.bottom - bounds.top);
    cairo_clip(page);
    draw(page, part_of(scene, bounds), theme, type);
    cairo_restore(page);
  };
  show({all.left, grid.top, lattice.x, grid.bottom}, place.x, top);
  show({grid.left, all.top, grid.right, lattice.y}, left, place.y);
  show({grid.left - edge, grid.top - edge, grid.right + edge, grid.bottom + edge},
       left - edge * scale, top - edge * scale);

  set_colour(page, theme[Role::pencil]);
  const auto is_marked = [](int line, int first) {
    return line == first || (line + 1) % step == 0;
  };
  const auto middle = [&](int line, int first) { return (line - first + 0.5) * cell_side * scale; };
  const auto number = [&](int line) {
    return type.set(letters_of(std::to_string(line + 1)), false);
  };
  const double right = left + (grid.right - grid.left) * scale;
  for (int row = cells.row; row < cells.end_row; ++row) {
    if (!is_marked(row, cells.row)) continue;
    const Setting setting = number(row);
    const double y = top + middle(row, cells.row) + setting.capital * size / 2;
    const Placed placed{.setting = &setting, .x = right + air, .y = y};
    type.show(page, {&placed, 1}, size);
  }
  const double below = top + (grid.bottom - grid.top) * scale;
  for (int column = cells.column; column < cells.end_column; ++column) {
    if (!is_marked(column, cells.column)) continue;
    const Setting setting = number(column);
    const double x = left + middle(column, cells.column) - setting.width * size / 2;
    const Placed placed{.setting = &setting, .x = x, .y = below + air + setting.capital * size};
    type.show(page, {&placed, 1}, size);
  }
}

Scene part_of(const Scene& scene, const Bounds& bounds) {
  Scene part;
  part.allowance = scene.allowance.share();
  part.width = scene.width;
  part.height = scene.height;
  part.lattice = scene.lattice;
  for (const Shape& shape : scene.shapes) {
    if (!scene.allowance.tick()) break;
    const Bounds own = bounds_of(shape);
    const bool is_inside = own.right > bounds.left && own.left < bounds.right &&
                           own.bottom > bounds.top && own.top < bounds.bottom;
    if (is_inside) part.shapes.push_back(shape);
  }
  return part;
}

}  // namespace crosshatch::render
