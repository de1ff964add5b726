// SPDX-License-Identifier: MIT
#include "families/minesweeper/person/pending_hints.h"

#include <algorithm>
#include <cstdlib>

namespace crosshatch::minesweeper {

namespace {

/// A list up to this length is searched as a whole. With a longer list the surroundings of the
/// focus are searched first, up to this distance.
constexpr std::size_t short_list = 64;
constexpr int most_radius = 24;

}  // namespace

int steps_between(const Puzzle& puzzle, Site a, Site b) {
  const auto [down, along] = distance(puzzle, a, b);
  return std::max(std::abs(down), std::abs(along));
}

Site PendingHints::nearest(std::span<const Site> focus) {
  if (ready_.size() > short_list) {
    for (int radius = 0; radius <= most_radius; ++radius) {
      const Site site = nearest_around(focus, radius);
      if (site >= 0) return site;
    }
  }
  std::erase_if(ready_, [&](Site site) { return is_ready_[site] == 0; });
  Site best = -1;
  int best_steps = 0;
  for (const Site site : ready_) {
    int steps = puzzle_->sites();
    for (const Site near : focus) steps = std::min(steps, steps_between(*puzzle_, site, near));
    if (best >= 0 && (steps > best_steps || (steps == best_steps && site >= best))) continue;
    best = site;
    best_steps = steps;
  }
  return best;
}

/// The first ready hint at exactly this distance from a site of the focus. On a board that wraps it
/// may be nearer the other way round; then a smaller radius has found it.
Site PendingHints::nearest_around(std::span<const Site> focus, int radius) const {
  Site best = -1;
  const int rows = puzzle_->rows();
  const int columns = puzzle_->columns();
  const bool wraps = puzzle_->rules().wraps;
  // The index of a row or column; -1 if it is not on the board.
  const auto line = [&](int from, int side) {
    if (wraps) return (from % side + side) % side;
    return from >= 0 && from < side ? from : -1;
  };
  for (const Site near : focus) {
    const int top = near / columns - radius;
    const int left = near % columns - radius;
    for (int down = 0; down <= 2 * radius; ++down) {
      const int row = line(top + down, rows);
      if (row < 0) continue;
      const bool is_edge = down == 0 || down == 2 * radius;
      for (int along = 0; along <= 2 * radius; along += is_edge || radius == 0 ? 1 : 2 * radius) {
        const int column = line(left + along, columns);
        if (column < 0) continue;
        const Site site = row * columns + column;
        if (is_ready_[site] != 0 && (best < 0 || site < best)) best = site;
      }
    }
  }
  return best;
}

}  // namespace crosshatch::minesweeper
