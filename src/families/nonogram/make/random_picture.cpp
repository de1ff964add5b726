// SPDX-License-Identifier: MIT
#include "families/nonogram/make/random_picture.h"

#include <algorithm>
#include <array>
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
        return levels[line * line_step + inside * cell_step];
      };
      means[line * line_step + cell * cell_step] = (at(cell - 1) + at(cell) + at(cell + 1)) / 3;
    }
  }
  return means;
}

Levels random_levels(const PictureKind& kind, Rng& rng, Budget& budget) {
  Levels all(static_cast<std::size_t>(kind.rows * kind.columns));
  for (int& level : all) level = rng.below(highest);
  for (int i = 0; kind.is_smooth && i < smoothings; ++i) {
    if (!budget.poll()) return all;
    all = smoothed(all, kind.rows, kind.columns, kind.columns, 1);
    if (!budget.poll()) return all;
    all = smoothed(all, kind.columns, kind.rows, 1, kind.columns);
  }
  return all;
}

using Groups = std::vector<Orbits::Group>;

/// The groups of the highest levels first, by the level of their first sites. In two passes, by the
/// lower and by the upper half of the bits: a large picture has a million groups.
void sort_by(const Levels& levels, const Orbits& orbits, Groups& groups) {
  constexpr int bits = 10;
  constexpr int digits = 1 << bits;
  static_assert(highest == digits * digits);
  Groups sorted(groups.size());
  for (const int shift : {0, bits}) {
    const auto digit = [&](const Orbits::Group& group) {
      const Site first = orbits.sites(group).front();
      const int level = highest - 1 - levels[first];
      return static_cast<std::size_t>(level >> shift) % digits;
    };
    std::array<std::size_t, digits + 1> begin = {};
    for (const Orbits::Group& group : groups) ++begin[digit(group) + 1];
    for (std::size_t i = 0; i < digits; ++i) begin[i + 1] += begin[i];
    for (const Orbits::Group& group : groups) sorted[begin[digit(group)]++] = group;
    groups.swap(sorted);
  }
}

}  // namespace

Board random_picture(const PictureKind& kind, Rng& rng, Budget& budget) {
  Board picture(kind.rows * kind.columns, only(empty));
  Orbits orbits(kind.rows, kind.columns, kind.symmetry);
  const Levels levels = random_levels(kind, rng, budget);
  if (!budget.poll()) return picture;
  sort_by(levels, orbits, orbits.groups());
  const auto cells = static_cast<std::size_t>(kind.rows * kind.columns);
  const auto wanted = cells * static_cast<std::size_t>(kind.density) / 100;
  Groups made;
  std::size_t made_cells = 0;
  for (const Orbits::Group& group : orbits.groups()) {
    const auto size = static_cast<std::size_t>(group.size);
    if (made_cells + size > wanted) continue;
    made_cells += size;
    made.push_back(group);
  }
  if (kind.colours > 1) {
    const Levels others = random_levels(kind, rng, budget);
    if (!budget.poll()) return picture;
    sort_by(others, orbits, made);
  }
  const auto colours = static_cast<std::size_t>(kind.colours);
  for (std::size_t i = 0; i < made.size(); ++i) {
    const auto colour = static_cast<Value>(filled + i * colours / made.size());
    for (const Site site : orbits.sites(made[i])) picture.set(site, colour);
  }
  return picture;
}

}  // namespace crosshatch::nonogram
