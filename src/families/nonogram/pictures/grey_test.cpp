// SPDX-License-Identifier: MIT
#include "families/nonogram/pictures/grey.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace crosshatch::nonogram {
namespace {

Greys random_greys(Rng& rng, int rows, int columns, int values) {
  Greys greys{rows, columns, {}};
  for (int i = 0; i < rows * columns; ++i)
    greys.cells.push_back(values == 256 ? rng.below(256) : 40 + rng.below(values) * 150 / values);
  return greys;
}

/// The sum of the squares of the distances from the mean of either side; infinite if one is empty.
double variance_within(const Greys& greys, int level) {
  double sum = 0;
  for (const bool is_dark : {true, false}) {
    double mean = 0;
    double count = 0;
    for (const int grey : greys.cells) {
      if ((grey < level) != is_dark) continue;
      mean += grey;
      ++count;
    }
    if (count == 0) return INFINITY;
    mean /= count;
    for (const int grey : greys.cells) {
      if ((grey < level) == is_dark) sum += (grey - mean) * (grey - mean);
    }
  }
  return sum;
}

TEST(OtsuLevel, LeavesTheLeastVarianceWithinBothSides) {
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    const Greys greys = random_greys(rng, 1 + rng.below(9), 2 + rng.below(9), 2 + rng.below(255));
    double least = INFINITY;
    for (int level = 1; level < 256; ++level)
      least = std::min(least, variance_within(greys, level));
    const int chosen = otsu_level(greys);
    if (std::isinf(least)) {
      EXPECT_EQ(chosen, 128);
    } else {
      EXPECT_NEAR(variance_within(greys, chosen), least, 1e-6 * least + 1e-6);
    }
  }
}

TEST(OtsuLevel, LiesInTheMiddleOfAGap) {
  EXPECT_EQ(otsu_level({1, 4, {10, 10, 200, 200}}), 105);
  EXPECT_EQ(otsu_level({1, 2, {7, 7}}), 128);
}

TEST(Tones, CostsAreSmallNearTheLevelAndLargeFarFromIt) {
  const Greys greys{1, 6, {0, 60, 99, 100, 140, 255}};
  const Tones tones = tones_of(greys, Tone::level, 100);
  EXPECT_EQ(tones.is_dark, (std::vector<bool>{true, true, true, false, false, false}));
  // The dark ones are 100, 40 and 1 from the level, 47 in the mean; the others 0, 40 and 155, 65.
  EXPECT_EQ(tones.costs, (std::vector<int>{1000, 851, 21, 0, 615, 1000}));
}

TEST(Tones, LocalLevelsAreThoseOfTheWindowsAroundEachCell) {
  Rng rng(2);
  for (int round = 0; round < 40; ++round) {
    const Greys greys = random_greys(rng, 1 + rng.below(20), 1 + rng.below(20), 256);
    const Tones tones = tones_of(greys, Tone::local, 0);
    const int reach = std::max(1, std::max(greys.rows, greys.columns) / 8);
    for (int row = 0; row < greys.rows; ++row) {
      for (int column = 0; column < greys.columns; ++column) {
        int sum = 0;
        int cells = 0;
        for (int r = 0; r < greys.rows; ++r) {
          for (int c = 0; c < greys.columns; ++c) {
            if (std::abs(r - row) > reach || std::abs(c - column) > reach) continue;
            sum += greys.at(r, c);
            ++cells;
          }
        }
        const auto site = static_cast<std::size_t>(row * greys.columns + column);
        ASSERT_EQ(tones.is_dark[site], greys.at(row, column) < sum * 85 / (100 * cells));
      }
    }
  }
}

TEST(Tones, DitheringKeepsTheMeanGrey) {
  for (const Tone tone : {Tone::floyd_steinberg, Tone::ordered}) {
    for (const int grey : {0, 30, 100, 128, 200, 255}) {
      const Greys greys{64, 64, std::vector<int>(4096, grey)};
      const Tones tones = tones_of(greys, tone, 0);
      const auto dark = std::ranges::count(tones.is_dark, true);
      EXPECT_NEAR(static_cast<double>(dark) / 4096, 1 - grey / 255.0, 0.02) << grey;
    }
  }
}

TEST(Tones, ErrorsAreCarriedToTheNextCells) {
  // 100 of 255: dark, and 7/16 of the error go on to the right, which makes 143: light.
  const Tones tones = tones_of({1, 2, {100, 100}}, Tone::floyd_steinberg, 0);
  EXPECT_EQ(tones.is_dark, (std::vector<bool>{true, false}));
  // The second row begins at the right: 100 + 5/16 of -112 below the light cell make 65, dark.
  const Tones two = tones_of({2, 2, {100, 100, 100, 100}}, Tone::floyd_steinberg, 0);
  EXPECT_EQ(two.is_dark[3], true);
}

TEST(OrderedLevels, AreThePatternOfBayer) {
  const std::vector<int> levels = ordered_levels({2, 2, {0, 0, 0, 0}});
  EXPECT_LT(levels[0], levels[3]);
  EXPECT_LT(levels[3], levels[1]);
  EXPECT_LT(levels[1], levels[2]);
  std::vector<int> all = ordered_levels({8, 8, std::vector<int>(64)});
  std::ranges::sort(all);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << "64 levels";
}

TEST(Luminance, WeighsTheParts) {
  EXPECT_EQ(luminance(0x000000), 0);
  EXPECT_EQ(luminance(0xFFFFFF), 255);
  EXPECT_EQ(luminance(0x00FF00), 182);
  EXPECT_EQ(luminance(0xFF0000), 54);
  EXPECT_EQ(luminance(0x0000FF), 18);
}

}  // namespace
}  // namespace crosshatch::nonogram
