// SPDX-License-Identifier: MIT
#include "derive/picture/layout.h"
#include "scene/ruling.h"

namespace crosshatch::derive {

namespace {

/// Half of a line is added to both of its ends, so that corners are filled.
constexpr int more = border_stroke / 2;
constexpr int casing = 6;

/// The runs of edges on the inner lines of one direction that have two cells to part. `across` and
/// `along`: how far apart in the list of cells neighbours are.
template <class Draw>
void each_border(const PartedCells& are_parted, int lines, int length, int across, int along,
                 Draw draw) {
  for (int line = 1; line < lines; ++line) {
    const auto parts = [&](int i) {
      const int cell = line * across + i * along;
      return are_parted(cell, cell - across);
    };
    for (int from = 0; from < length; ++from) {
      if (!parts(from)) continue;
      int to = from + 1;
      while (to < length && parts(to)) ++to;
      draw(line * cell_side, from * cell_side - more, to * cell_side + more);
      from = to;
    }
  }
}

struct LineLook {
  Layer layer;
  Role role;
  int stroke;
};

void draw_lines(const PartedCells& are_parted, const LineLook& look, Scene& scene) {
  const Lattice grid = scene.lattice;
  each_border(are_parted, grid.rows, grid.columns, grid.columns, 1, [&](int at, int from, int to) {
    scene.line(look.layer, look.role, grid.x + from, grid.y + at, grid.x + to, grid.y + at,
               look.stroke);
  });
  each_border(are_parted, grid.columns, grid.rows, 1, grid.columns, [&](int at, int from, int to) {
    scene.line(look.layer, look.role, grid.x + at, grid.y + from, grid.x + at, grid.y + to,
               look.stroke);
  });
}

}  // namespace

void draw_borders(const PartedCells& are_parted, Scene& scene) {
  draw_lines(are_parted, {Layer::guide, Role::border, border_stroke}, scene);
}

void draw_casings(const PartedCells& are_parted, Scene& scene) {
  // Over black cells, and under the lines of the grid.
  draw_lines(are_parted, {Layer::hatch, Role::open, border_stroke + casing}, scene);
}

void draw_borders(const GridPuzzle& puzzle, Scene& scene) {
  const std::vector<int>& region = puzzle.clues().regions;
  if (region.empty()) return;
  draw_borders([&](Site one, Site other) { return region[one] != region[other]; }, scene);
}

}  // namespace crosshatch::derive
