// SPDX-License-Identifier: MIT
#include "families/nonogram/make/random_picture.h"

#include <gtest/gtest.h>

#include "core/symmetry.h"
#include "families/nonogram/puzzle.h"

namespace crosshatch::nonogram {
namespace {

int filled_cells(const Board& picture) {
  int cells = 0;
  for (Site site = 0; site < picture.sites(); ++site)
    cells += picture.value(site) == filled ? 1 : 0;
  return cells;
}

/// Cells that differ from the one to the right.
int edges(const Board& picture, int columns) {
  int number = 0;
  for (Site site = 0; site + 1 < picture.sites(); ++site) {
    if (site % columns + 1 < columns) number += picture[site] != picture[site + 1] ? 1 : 0;
  }
  return number;
}

TEST(RandomPicture, HasTheDensity) {
  Budget budget;
  Rng rng(1);
  for (const int density : {0, 10, 50, 99, 100}) {
    for (const bool is_smooth : {false, true}) {
      const PictureKind kind{.rows = 20, .columns = 10, .density = density, .is_smooth = is_smooth};
      EXPECT_EQ(filled_cells(random_picture(kind, rng, budget)), 2 * density);
    }
  }
}

TEST(RandomPicture, HasEachColourAsOftenAsTheOthers) {
  Budget budget;
  Rng rng(4);
  for (const bool is_smooth : {false, true}) {
    const PictureKind kind{
        .rows = 20, .columns = 15, .density = 60, .colours = 3, .is_smooth = is_smooth};
    std::vector<int> cells(4);
    const Board picture = random_picture(kind, rng, budget);
    for (Site site = 0; site < picture.sites(); ++site) ++cells[picture.value(site)];
    EXPECT_EQ(cells, (std::vector<int>{120, 60, 60, 60}));
  }
}

TEST(RandomPicture, HasTheSymmetry) {
  Budget budget;
  Rng rng(2);
  for (const std::string_view symmetry : symmetry_names) {
    const PictureKind kind{.rows = 11, .columns = 11, .symmetry = symmetry};
    const Board picture = random_picture(kind, rng, budget);
    const Orbits orbits(11, 11, symmetry);
    for (const Orbits::Group& group : orbits.groups()) {
      const std::span<const Site> orbit = orbits.sites(group);
      for (const Site site : orbit) EXPECT_EQ(picture[site], picture[orbit.front()]) << symmetry;
    }
    EXPECT_NEAR(filled_cells(picture), 60, 8) << symmetry;
  }
}

TEST(RandomPicture, IsSmootherThanNoise) {
  Budget budget;
  Rng rng(3);
  const PictureKind noise{.rows = 30, .columns = 30, .is_smooth = false};
  const PictureKind shapes{.rows = 30, .columns = 30, .is_smooth = true};
  EXPECT_GT(edges(random_picture(noise, rng, budget), 30),
            3 * edges(random_picture(shapes, rng, budget), 30) / 2);
}

TEST(RandomPicture, DependsOnTheSeedAlone) {
  Budget budget;
  const PictureKind kind{.rows = 8, .columns = 9};
  Rng one(7);
  Rng other(7);
  Rng third(8);
  const Board picture = random_picture(kind, one, budget);
  EXPECT_EQ(picture, random_picture(kind, other, budget));
  EXPECT_NE(picture, random_picture(kind, third, budget));
}

}  // namespace
}  // namespace crosshatch::nonogram
