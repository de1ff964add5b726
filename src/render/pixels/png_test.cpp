// SPDX-License-Identifier: MIT
#include "render/pixels/png.h"

#include <gtest/gtest.h>

#include "render/pixels/decoded_test.h"

namespace crosshatch::render {
namespace {

/// Bits a pixel and the kind of colour, as the head of a file says.
int bits_of(const std::string& file) { return static_cast<unsigned char>(file[24]); }
int kind_of(const std::string& file) { return static_cast<unsigned char>(file[25]); }

TEST(Png, ShowsTheRasterOfItsScene) {
  Rng rng(11);
  for (int i = 0; i < 40; ++i) {
    const Scene scene = random_scene(rng, 1 + rng.below(900), 1 + rng.below(900), rng.below(40));
    const Theme& theme = i % 2 == 0 ? light_theme : dark_theme;
    const double pixels = 3 + rng.below(40) / 3.0;
    Raster raster(theme, pixels);
    ASSERT_TRUE(raster.draw(scene));
    const Result<std::string> file = png(scene, theme, pixels);
    ASSERT_TRUE(file);
    const Decoded shown = decoded_png(*file);
    ASSERT_EQ(shown.width, raster.width());
    ASSERT_EQ(shown.height, raster.height());
    ASSERT_EQ(shown.frames.front(), colours_of(raster));
  }
}

TEST(Png, HasNoMoreBitsThanItsColoursNeed) {
  for (const auto& [hues, bits] :
       {std::pair(1, 1), {2, 1}, {3, 2}, {4, 2}, {5, 4}, {16, 4}, {17, 8}}) {
    Scene scene{.width = 17 * 60, .height = 60};
    scene.rect(Layer::paper, Role::hue, 0, 0, scene.width, 60);
    for (int i = 1; i < hues; ++i)
      scene.rect(Layer::ground, Role::hue, i * 60, 0, 60, 60).hue = static_cast<Rgb>(i) * 0x0A0B0C;
    const Result<std::string> file = png(scene, light_theme, 5);
    ASSERT_TRUE(file);
    EXPECT_EQ(bits_of(*file), bits) << hues;
    EXPECT_EQ(kind_of(*file), 3) << "of a palette";
    const Decoded shown = decoded_png(*file);
    ASSERT_EQ(shown.frames.size(), 1U);
    for (std::size_t i = 0; i < 17; ++i)
      EXPECT_EQ(shown.frames[0][i * 5 + 2], i < static_cast<std::size_t>(hues) ? i * 0x0A0B0C : 0);
  }
}

TEST(Png, SaysWhatItShowsAndNotWhen) {
  Scene scene{.width = 60, .height = 60};
  scene.title = "Nonogram, 1 x 1: \xEC\x83\x88";
  scene.description = "one cell";
  const Result<std::string> file = png(scene, light_theme, 24);
  ASSERT_TRUE(file);
  EXPECT_NE(file->find("iTXtTitle"), std::string::npos);
  EXPECT_NE(file->find(scene.title), std::string::npos);
  EXPECT_NE(file->find("iTXtDescription"), std::string::npos);
  EXPECT_NE(file->find("sRGB"), std::string::npos);
  EXPECT_EQ(file->find("tIME"), std::string::npos);
  EXPECT_EQ(png(scene, light_theme, 24), file);
  scene.title = "a\xFF\tb";
  EXPECT_NE(png(scene, light_theme, 24)->find("a\xEF\xBF\xBD b"), std::string::npos);
  scene.title = scene.description = "";
  EXPECT_EQ(png(scene, light_theme, 24)->find("iTXt"), std::string::npos);
}

TEST(Png, OfAScaleThatIsTooLargeIsRefused) {
  const Result<std::string> file = png({.width = 60000, .height = 60000}, light_theme, 24);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::too_large);
}

}  // namespace
}  // namespace crosshatch::render
