// SPDX-License-Identifier: MIT
#include "families/nonogram/make/random_picture.h"

#include <algorithm>
#include <vector>

#include "core/symmetry.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {

namespace {

constexpr int highest = 1 << 20;

/// Of large shapes: how often each level becomes the mean of those around it.
constexpr int smoothings = 2;

using Levels = std::vector<int>;

/// The mean of the levels in a row or column at most one cell away; beyond the border they go on as
/// they are there.
Levels smoothed(const Levels& levels, int lines, int cells, int line_step, int cell_step) {
  Levels means(levels.size());
  for (int line = 0; line < lines; ++line) {
    for (int cell = 0; cell < cells; ++cell) {
      const auto at = [&](int other) {
        const int inside = std::clamp(other, 0, cells - 1);
        return levels[static_cast<std::size_t>(line * line_step + inside * cell_step)];
      };
      means[static_cast<std::size_t>(line * line_step + cell * cell_step)] =
          (at(cell - 1) + at(cell) + at(cell + 1)) / 3;
    }
  }
  return means;
}

}  // namespace

Board random_picture(const PictureKind& kind, Rng& rng) {
  Levels all(static_cast<std::size_t>(kind.rows * kind.columns));
  for (int& level : all) level = rng.below(highest);
  for (int i = 0; kind.is_smooth && i < smoothings; ++i) {
    all = smoothed(all, kind.rows, kind.columns, kind.columns, 1);
    all = smoothed(all, kind.columns, kind.rows, 1, kind.columns);
  }
  std::vector<std::vector<Site>> groups = orbits(kind.rows, kind.columns, kind.symmetry);
  std::stable_sort(
      groups.begin(), groups.end(), [&](const std::vector<Site>& a, const std::vector<Site>& b) {
        return all[static_cast<std::size_t>(a.front())] > all[static_cast<std::size_t>(b.front())];
      });
  const auto wanted = all.size() * static_cast<std::size_t>(kind.density) / 100;
  Board picture(kind.rows * kind.columns, only(empty));
  std::size_t made = 0;
  for (const std::vector<Site>& group : groups) {
    if (made + group.size() > wanted) continue;
    for (const Site site : group) picture.set(site, filled);
    made += group.size();
  }
  return picture;
}

}  // namespace crosshatch::nonogram
