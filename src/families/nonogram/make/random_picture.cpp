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

Levels random_levels(const PictureKind& kind, Rng& rng) {
  Levels all(static_cast<std::size_t>(kind.rows * kind.columns));
  for (int& level : all) level = rng.below(highest);
  for (int i = 0; kind.is_smooth && i < smoothings; ++i) {
    all = smoothed(all, kind.rows, kind.columns, kind.columns, 1);
    all = smoothed(all, kind.columns, kind.rows, 1, kind.columns);
  }
  return all;
}

using Orbits = std::vector<std::vector<Site>>;

/// The orbits of the highest levels first.
void sort_by(const Levels& levels, Orbits& groups) {
  std::stable_sort(groups.begin(), groups.end(),
                   [&](const std::vector<Site>& a, const std::vector<Site>& b) {
                     return levels[static_cast<std::size_t>(a.front())] >
                            levels[static_cast<std::size_t>(b.front())];
                   });
}

}  // namespace

Board random_picture(const PictureKind& kind, Rng& rng) {
  Orbits groups = orbits(kind.rows, kind.columns, kind.symmetry);
  sort_by(random_levels(kind, rng), groups);
  const auto cells = static_cast<std::size_t>(kind.rows * kind.columns);
  const auto wanted = cells * static_cast<std::size_t>(kind.density) / 100;
  Board picture(kind.rows * kind.columns, only(empty));
  Orbits made;
  std::size_t made_cells = 0;
  for (std::vector<Site>& group : groups) {
    if (made_cells + group.size() > wanted) continue;
    made_cells += group.size();
    made.push_back(std::move(group));
  }
  if (kind.colours > 1) sort_by(random_levels(kind, rng), made);
  const auto colours = static_cast<std::size_t>(kind.colours);
  for (std::size_t i = 0; i < made.size(); ++i) {
    const auto colour = static_cast<Value>(filled + i * colours / made.size());
    for (const Site site : made[i]) picture.set(site, colour);
  }
  return picture;
}

}  // namespace crosshatch::nonogram
