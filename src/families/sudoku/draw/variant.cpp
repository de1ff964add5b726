// SPDX-License-Identifier: MIT
#include "families/sudoku/draw/variant.h"

#include <algorithm>
#include <vector>

#include "families/sudoku/draw/constraints.h"
#include "families/sudoku/draw/layout.h"
#include "families/sudoku/houses.h"
#include "scene/patches.h"
#include "scene/ruling.h"

namespace crosshatch::sudoku {

namespace {

constexpr int window_stroke = 2;  ///< the width of outlines and diagonals

/// An outline as well as the tint, for eyes and printers without colours.
void outline_window(const House& window, int side, Scene& scene) {
  const ScenePoint at =
      DrawLayout::corner(window.sites.front() / side, window.sites.front() % side);
  const Site last = window.sites.back();
  const ScenePoint end = DrawLayout::corner(last / side + 1, last % side + 1);
  scene.outline(Layer::frame, Role::pencil, at.x - 1, at.y - 1, end.x - at.x + 2, end.y - at.y + 2,
                window_stroke);
}

void draw_diagonal(const House& diagonal, int side, Scene& scene) {
  const bool is_main = diagonal.number == 0;
  const ScenePoint from = DrawLayout::corner(0, is_main ? 0 : side);
  const ScenePoint to = DrawLayout::corner(side, is_main ? side : 0);
  scene.line(Layer::grid, Role::diagonal, from.x, from.y, to.x, to.y, window_stroke);
}

}  // namespace

void draw_region_lines(const Puzzle& puzzle, Scene& scene) {
  const int side = puzzle.side();
  const std::vector<std::uint8_t>& regions = puzzle.variant().regions;
  const auto region = [&](bool is_level, int line, int along) {
    return regions[is_level ? line * side + along : along * side + line];
  };
  for (const bool is_level : {true, false}) {
    for (int line = 1; line < side; ++line) {
      const auto is_guide = [&](int along) {
        return region(is_level, line - 1, along) != region(is_level, line, along);
      };
      for (int from = 0; from < side;) {
        const bool is_thick = is_guide(from);
        int to = from + 1;
        while (to < side && is_guide(to) == is_thick) ++to;
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
  const int side = puzzle.side();
  const Houses houses(puzzle);
  std::vector<bool> is_shaded(static_cast<std::size_t>(puzzle.sites()));
  for (int house = 0; house < houses.count(); ++house) {
    const HouseKind kind = houses[house].kind;
    if (kind != HouseKind::window && kind != HouseKind::diagonal) continue;
    for (const Site site : houses.sites_in(house)) is_shaded[site] = true;
  }
  for (const Constraint& constraint : puzzle.variant().constraints) {
    if (!tints(constraint)) continue;
    for (const Site site : constraint.sites) is_shaded[site] = true;
  }
  const auto look = [&](Site site) { return is_shaded[site] ? 2 : 1; };
  each_patch(side, side, look, [&](const Patch& patch, int kind) {
    const ScenePoint at = DrawLayout::corner(patch.row, patch.column);
    scene.rect(Layer::ground, kind == 2 ? Role::shade : Role::open, at.x, at.y,
               patch.columns * cell_side, patch.rows * cell_side);
  });
}

void draw_variant(const Puzzle& puzzle, const GridFocus& focus, Scene& scene) {
  if (puzzle.is_classic()) return;
  const Houses houses(puzzle);
  for (int house = 0; house < houses.count(); ++house) {
    if (houses[house].kind == HouseKind::window)
      outline_window(houses[house], puzzle.side(), scene);
    if (houses[house].kind == HouseKind::diagonal)
      draw_diagonal(houses[house], puzzle.side(), scene);
  }
  draw_cages(puzzle, focus, scene);
  draw_constraints(puzzle, scene);
}

}  // namespace crosshatch::sudoku
