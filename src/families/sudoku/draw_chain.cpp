// SPDX-License-Identifier: MIT
#include <cmath>

#include "families/sudoku/draw_focus.h"
#include "families/sudoku/draw_layout.h"

namespace crosshatch::sudoku {

namespace {

struct Ends {
  Point from;
  Point to;
};

/// The nearest two candidates of two links.
Ends nearest(const DrawLayout& layout, const Inference& one, const Inference& other) {
  Ends best;
  double least = 0;
  for (const Site a : one.sites) {
    for (const Site b : other.sites) {
      const Point from = layout.slot(a, one.value);
      const Point to = layout.slot(b, other.value);
      const double apart = std::hypot(to.x - from.x, to.y - from.y);
      if (least != 0 && apart >= least) continue;
      best = {from, to};
      least = apart;
    }
  }
  return best;
}

}  // namespace

void draw_chains(const Puzzle& puzzle, const View&, const Focus& focus, Scene& scene) {
  const DrawLayout layout(puzzle.shape());
  for (const std::vector<Inference>* chain : focus.chains) {
    for (std::size_t i = 1; i < chain->size(); ++i) {
      const Ends ends = nearest(layout, (*chain)[i - 1], (*chain)[i]);
      const double dx = ends.to.x - ends.from.x;
      const double dy = ends.to.y - ends.from.y;
      const double length = std::hypot(dx, dy);
      const double radius = layout.ring_radius();
      if (length <= 2 * radius) continue;
      const auto along = [&](double at) {
        return Point{ends.from.x + static_cast<int>(std::lround(dx / length * at)),
                     ends.from.y + static_cast<int>(std::lround(dy / length * at))};
      };
      const Point from = along(radius);
      const Point to = along(length - radius);
      const bool is_strong = (*chain)[i].holds;
      crosshatch::Shape& line =
          scene.line(is_strong ? Layer::link : Layer::outline,
                     is_strong ? Role::link : Role::weak_link, from.x, from.y, to.x, to.y, 3);
      if (!is_strong) line.dash = Dash::dashed;
    }
  }
}

}  // namespace crosshatch::sudoku
