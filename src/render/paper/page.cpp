// SPDX-License-Identifier: MIT
#include "render/paper/page.h"

#include <algorithm>
#include <utility>

namespace crosshatch::render {

namespace {

/// How far from a square: 1 or more.
double stretch(Extent slot) { return std::max(slot.wide / slot.high, slot.high / slot.wide); }

}  // namespace

double fit(Extent picture, Extent room, double most) {
  double out = most;
  if (picture.wide > 0) out = std::min(out, room.wide / picture.wide);
  if (picture.high > 0) out = std::min(out, room.high / picture.high);
  return std::max(out, 0.0);
}

Grid grid_for(std::span<const Extent> pictures, int places, Extent room, const Spacing& spacing,
              double most) {
  Grid best;
  double best_sum = -1;
  for (int columns = 1; columns <= places; ++columns) {
    const int rows = (places + columns - 1) / columns;
    const Grid grid{
        .columns = columns,
        .rows = rows,
        .slot = {.wide = (room.wide - (columns - 1) * spacing.across) / columns,
                 .high = (room.high - (rows - 1) * spacing.down) / rows - spacing.words}};
    if (grid.slot.wide <= 0 || grid.slot.high <= 0) continue;
    double sum = 0;
    for (const Extent& picture : pictures) sum += fit(picture, grid.slot, most);
    // A hair: what is the same except for rounding is the same.
    const double hair = best_sum * 1e-9;
    const bool is_neater =
        std::pair(grid.places(), stretch(grid.slot)) < std::pair(best.places(), stretch(best.slot));
    if (sum > best_sum + hair || (sum > best_sum - hair && is_neater)) {
      best = grid;
      best_sum = sum;
    }
  }
  return best;
}

}  // namespace crosshatch::render
