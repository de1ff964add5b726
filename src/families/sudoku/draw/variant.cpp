// SPDX-License-Identifier: MIT
#include "families/sudoku/draw/variant.h"

#include <algorithm>
#include <vector>

#include "families/sudoku/draw/constraints.h"
#include "families/sudoku/draw/layout.h"
#include "families/sudoku/grids.h"
#include "families/sudoku/houses.h"
#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::sudoku {

namespace {

constexpr int window_stroke = 2;  ///< the width of outlines and diagonals

/// An outline as well as the tint, for eyes and printers without colours.
void outline_window(const House& window, int columns, Scene& scene) {
  const ScenePoint at =
      DrawLayout::corner(window.sites.front() / columns, window.sites.front() % columns);
  const Site last = window.sites.back();
  const ScenePoint end = DrawLayout::corner(last / columns + 1, last % columns + 1);
  scene.outline(Layer::frame, Role::pencil, at.x - 1, at.y - 1, end.x - at.x + 2, end.y - at.y + 2,
                window_stroke);
}

void draw_diagonal(const House& diagonal, int columns, Scene& scene) {
  const bool is_main = diagonal.number % 2 == 0;
  const Site first = diagonal.sites.front();
  const Site last = diagonal.sites.back();
  const ScenePoint from = DrawLayout::corner(first / columns, first % columns + (is_main ? 0 : 1));
  const ScenePoint to = DrawLayout::corner(last / columns + 1, last % columns + (is_main ? 1 : 0));
  scene.line(Layer::grid, Role::diagonal, from.x, from.y, to.x, to.y, window_stroke);
}

/// What lies between two cells that share a side, either of which may be beside the board (-1).
enum class Border : std::uint8_t { none, cell, box, frame };

Border border_between(const Puzzle& puzzle, Site one, Site other) {
  const auto is_hole = [&](Site site) { return site < 0 || puzzle.is_hole(site); };
  if (is_hole(one) || is_hole(other))
    return is_hole(one) && is_hole(other) ? Border::none : Border::frame;
  const SubGrids& grids = puzzle.variant().grids;
  for (int grid = 0; grid < grids.count(); ++grid) {
    if (place_in_grid(grids, puzzle.columns(), one, grid).box !=
        place_in_grid(grids, puzzle.columns(), other, grid).box)
      return Border::box;
  }
  return Border::cell;
}

}  // namespace

void draw_lines_of_grids(const Puzzle& puzzle, Scene& scene) {
  const auto site_at = [&](int row, int column) {
    const bool is_inside =
        row >= 0 && row < puzzle.rows() && column >= 0 && column < puzzle.columns();
    return is_inside ? row * puzzle.columns() + column : -1;
  };
  for (const bool is_level : {true, false}) {
    const int lines = is_level ? puzzle.rows() : puzzle.columns();
    const int length = is_level ? puzzle.columns() : puzzle.rows();
    for (int line = 0; line <= lines; ++line) {
      const auto border = [&](int along) {
        return is_level ? border_between(puzzle, site_at(line - 1, along), site_at(line, along))
                        : border_between(puzzle, site_at(along, line - 1), site_at(along, line));
      };
      for (int from = 0; from < length;) {
        const Border here = border(from);
        int to = from + 1;
        while (to < length && border(to) == here) ++to;
        const int width = here == Border::cell  ? grid_stroke
                          : here == Border::box ? border_stroke
                                                : frame_stroke;
        // Thick lines are extended so that corners are filled.
        const int more = here == Border::cell ? 0 : width / 2;
        const ScenePoint one =
            is_level ? DrawLayout::corner(line, from) : DrawLayout::corner(from, line);
        const ScenePoint other =
            is_level ? DrawLayout::corner(line, to) : DrawLayout::corner(to, line);
        from = to;
        if (here == Border::none) continue;
        scene.line(here == Border::cell  ? Layer::grid
                   : here == Border::box ? Layer::guide
                                         : Layer::frame,
                   here == Border::cell  ? Role::grid
                   : here == Border::box ? Role::border
                                         : Role::frame,
                   one.x - (is_level ? more : 0), one.y - (is_level ? 0 : more),
                   other.x + (is_level ? more : 0), other.y + (is_level ? 0 : more), width);
      }
    }
  }
}

void draw_region_lines(const Puzzle& puzzle, Scene& scene) {
  const int columns = puzzle.columns();
  const std::vector<std::uint8_t>& regions = puzzle.variant().regions;
  const auto region = [&](bool is_level, int line, int along) {
    return regions[is_level ? line * columns + along : along * columns + line];
  };
  for (const bool is_level : {true, false}) {
    const int lines = is_level ? puzzle.rows() : columns;
    const int length = is_level ? columns : puzzle.rows();
    for (int line = 1; line < lines; ++line) {
      const auto is_guide = [&](int along) {
        return region(is_level, line - 1, along) != region(is_level, line, along);
      };
      for (int from = 0; from < length;) {
        const bool is_thick = is_guide(from);
        int to = from + 1;
        while (to < length && is_guide(to) == is_thick) ++to;
        // Thick lines are extended so that corners are filled.
        const int more = is_thick ? border_stroke / 2 : 0;
        const ScenePoint one =
            is_level ? DrawLayout::corner(line, from) : DrawLayout::corner(from, line);
        const ScenePoint other =
            is_level ? DrawLayout::corner(line, to) : DrawLayout::corner(to, line);
        const int dx = is_level ? more : 0;
        const int dy = is_level ? 0 : more;
        scene.line(is_thick ? Layer::guide : Layer::grid, is_thick ? Role::border : Role::grid,
                   one.x - dx, one.y - dy, other.x + dx, other.y + dy,
                   is_thick ? border_stroke : grid_stroke);
        from = to;
      }
    }
  }
}

void draw_ground(const Puzzle& puzzle, Scene& scene) {
  const Houses houses(puzzle);
  std::vector<bool> is_shaded(static_cast<std::size_t>(puzzle.sites()));
  for (const HouseKind kind : {HouseKind::window, HouseKind::diagonal}) {
    houses.each(kind, [&](const House& house) {
      for (const Site site : house.sites) is_shaded[site] = true;
    });
  }
  for (const Constraint& constraint : puzzle.variant().constraints) {
    for (const Site site : tinted(constraint)) is_shaded[site] = true;
  }
  const auto look = [&](Site site) { return puzzle.is_hole(site) ? 0 : is_shaded[site] ? 2 : 1; };
  each_patch(puzzle.rows(), puzzle.columns(), look, [&](const Patch& patch, int kind) {
    const ScenePoint at = DrawLayout::corner(patch.row, patch.column);
    scene.rect(Layer::ground, kind == 2 ? Role::shade : Role::open, at.x, at.y,
               patch.columns * cell_side, patch.rows * cell_side);
  });
}

void draw_variant(const Puzzle& puzzle, const GridFocus& focus, Scene& scene) {
  if (puzzle.is_classic()) return;
  const Houses houses(puzzle);
  houses.each(HouseKind::window,
              [&](const House& window) { outline_window(window, puzzle.columns(), scene); });
  houses.each(HouseKind::diagonal,
              [&](const House& diagonal) { draw_diagonal(diagonal, puzzle.columns(), scene); });
  draw_cages(puzzle, focus, scene);
  draw_constraints(puzzle, scene);
}

}  // namespace crosshatch::sudoku
