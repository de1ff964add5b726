// SPDX-License-Identifier: MIT
#include "families/nonogram/pictures/quantize.h"

#include <gtest/gtest.h>

#include <array>

namespace crosshatch::nonogram {
namespace {

TEST(Oklab, HasTheValuesOfItsDefinition) {
  // From https://bottosson.github.io/posts/oklab: white, black, and red of sRGB.
  const Oklab white = oklab_of(0xFFFFFF);
  EXPECT_EQ(white.lightness, 10'000);
  EXPECT_NEAR(white.green_red, 0, 1);
  EXPECT_NEAR(white.blue_yellow, 0, 1);
  EXPECT_EQ(oklab_of(0).lightness, 0);
  const Oklab red = oklab_of(0xFF0000);
  EXPECT_NEAR(red.lightness, 6280, 2);
  EXPECT_NEAR(red.green_red, 2249, 2);
  EXPECT_NEAR(red.blue_yellow, 1258, 2);
}

/// A white border around stripes of these colours, each cell a little off.
images::Image stripes(Rng& rng, const std::vector<Rgb>& colours) {
  images::Image image{12, 3 * static_cast<int>(colours.size()) + 2, {}, {}};
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      const bool is_border = y == 0 || y + 1 == image.height || x == 0 || x + 1 == image.width;
      const Rgb colour = is_border ? 0xF0F0F0 : colours[(y - 1) / 3];
      image.pixels.push_back(colour + static_cast<Rgb>(rng.below(6)) * 0x010101);
    }
  }
  return image;
}

TEST(Quantized, FindsColoursThatAreThereAndLeavesTheBackgroundEmpty) {
  const std::vector<Rgb> colours = {0xC02020, 0x104010, 0x2020C0};  // dark: 2, 3, 1
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Rng rng(seed);
    const images::Image image = stripes(rng, colours);
    Budget budget;
    const Quantized drawn = quantized(image, 3, rng, budget);
    ASSERT_EQ(drawn.palette.size(), 3);
    const std::array<Value, 3> value = {3, 2, 1};
    for (int y = 0; y < image.height; ++y) {
      for (int x = 0; x < image.width; ++x) {
        const bool is_border = y == 0 || y + 1 == image.height || x == 0 || x + 1 == image.width;
        const Value expected = is_border ? 0 : value[(y - 1) / 3];
        const Site site = y * image.width + x;
        ASSERT_EQ(drawn.cells.value(site), expected) << seed;
        for (Value other = 0; other <= 3; ++other) {
          const int cost = drawn.costs[4 * site + other];
          ASSERT_GE(cost, 0);
          ASSERT_LE(cost, 1000);
        }
      }
    }
  }
}

TEST(Quantized, HasNoMoreColoursThanTheImage) {
  Rng rng(3);
  Budget budget;
  images::Image image{5, 5, std::vector<Rgb>(25, 0xFFFFFF), {}};
  EXPECT_TRUE(is_plain(quantized(image, 4, rng, budget).palette));
  image.at(2, 2) = 0x00AA00;
  const Quantized two = quantized(image, 4, rng, budget);
  ASSERT_EQ(two.palette.size(), 1);
  EXPECT_EQ(two.palette[1].rgb, 0x00AA00u);
  EXPECT_EQ(two.cells.value(12), 1);
  EXPECT_EQ(two.cells.value(11), 0);
}

TEST(Quantized, CostsLessWhereBothColoursAreNear) {
  Rng rng(4);
  Budget budget;
  images::Image image{6, 6, std::vector<Rgb>(36, 0xFFFFFF), {}};
  for (const int site : {14, 15, 20}) image.pixels[site] = 0x000000;
  image.pixels[21] = 0x686868;
  const Quantized drawn = quantized(image, 1, rng, budget);
  EXPECT_LT(drawn.costs[2 * 21], drawn.costs[2 * 14]);
  EXPECT_EQ(drawn.costs[1] > 700, true);
}

}  // namespace
}  // namespace crosshatch::nonogram
