// SPDX-License-Identifier: MIT
#include "derive/picture/layout.h"
#include "scene/ruling.h"

namespace crosshatch::derive {

namespace {

/// Half of a line is added to both of its ends, so that corners are filled.
constexpr int more = border_stroke / 2;

/// The runs of edges between two regions on the inner lines of one direction. `across` and `along`:
/// how far apart in the list of cells neighbours are.
template <class Draw>
void each_border(const std::vector<int>& region, int lines, int length, int across, int along,
                 Draw draw) {
  for (int line = 1; line < lines; ++line) {
    const auto parts = [&](int i) {
      const int cell = line * across + i * along;
      return region[cell] != region[cell - across];
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

}  // namespace

void draw_borders(const GridPuzzle& puzzle, Scene& scene) {
  const std::vector<int>& region = puzzle.clues().regions;
  if (region.empty()) return;
  const Lattice grid = scene.lattice;
  each_border(region, grid.rows, grid.columns, grid.columns, 1, [&](int at, int from, int to) {
    scene.line(Layer::guide, Role::border, grid.x + from, grid.y + at, grid.x + to, grid.y + at,
               border_stroke);
  });
  each_border(region, grid.columns, grid.rows, 1, grid.columns, [&](int at, int from, int to) {
    scene.line(Layer::guide, Role::border, grid.x + at, grid.y + from, grid.x + at, grid.y + to,
               border_stroke);
  });
}

}  // namespace crosshatch::derive
