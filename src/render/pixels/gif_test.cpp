// SPDX-License-Identifier: MIT
#include "render/pixels/gif.h"

#include <gtest/gtest.h>

#include "render/pixels/decoded_test.h"

namespace crosshatch::render {
namespace {

/// A board of `side` cells with a cross through one cell, and all cells before it filled.
Scene moment(int side, int now) {
  Scene scene{.width = side * cell_side, .height = side * cell_side};
  scene.rect(Layer::paper, Role::paper, 0, 0, scene.width, scene.height);
  const int x = now % side * cell_side;
  const int y = now / side * cell_side;
  scene.rect(Layer::tint, Role::cause_tint, x, 0, cell_side, scene.height);
  scene.rect(Layer::tint, Role::cause_tint, 0, y, scene.width, cell_side);
  for (int i = 0; i < now; ++i)
    scene.rect(Layer::filling, Role::filled, i % side * cell_side, i / side * cell_side, cell_side,
               cell_side);
  scene.text(Layer::symbol, Role::target, x + 30, y + 30, 36, std::to_string(now));
  return scene;
}

TEST(Gif, ShowsEveryMomentOfAFilm) {
  for (const double pixels : {6.0, 17.3, 24.0}) {
    Gif gif(light_theme, pixels);
    Raster raster(light_theme, pixels);
    std::vector<std::vector<Rgb>> moments;
    for (int now = 0; now < 25; ++now) {
      ASSERT_TRUE(gif.add(moment(5, now), 10 + now));
      ASSERT_TRUE(raster.draw(moment(5, now)));
      moments.push_back(colours_of(raster));
    }
    const Result<std::string> file = gif.finish();
    ASSERT_TRUE(file);
    const Decoded shown = decoded_gif(*file);
    EXPECT_EQ(shown.width, raster.width());
    EXPECT_EQ(shown.height, raster.height());
    ASSERT_EQ(shown.frames.size(), moments.size());
    for (std::size_t i = 0; i < moments.size(); ++i) {
      EXPECT_EQ(shown.frames[i], moments[i]) << i;
      EXPECT_EQ(shown.centiseconds[i], 10 + static_cast<int>(i));
    }
  }
}

TEST(Gif, ShowsAnyScenesWhateverChanges) {
  Rng rng(17);
  for (int film = 0; film < 6; ++film) {
    const double pixels = 7 + film * 5;
    Gif gif(dark_theme, pixels);
    Raster raster(dark_theme, pixels);
    std::vector<std::vector<Rgb>> moments;
    Scene scene = random_scene(rng, 400, 300, 20);
    for (int i = 0; i < 30; ++i) {
      scene.shapes[1 + rng.below(20)] = random_shape(rng, 400, 300);
      ASSERT_TRUE(gif.add(scene, 5));
      ASSERT_TRUE(raster.draw(scene));
      if (moments.empty() || moments.back() != colours_of(raster))
        moments.push_back(colours_of(raster));
    }
    const Decoded shown = decoded_gif(gif.finish().value());
    ASSERT_EQ(shown.frames, moments) << film;
  }
}

TEST(Gif, JoinsPicturesThatLookAlike) {
  Gif gif(light_theme, 24);
  Scene scene = moment(3, 1);
  ASSERT_TRUE(gif.add(scene, 20));
  std::swap(scene.shapes[0], scene.shapes[1]);
  ASSERT_TRUE(gif.add(scene, 30));
  scene.rect(Layer::paper, Role::paper, 0, 0, 60, 60);  // nothing to be seen of it
  ASSERT_TRUE(gif.add(scene, 70000));
  ASSERT_TRUE(gif.add(moment(3, 2), 70000));
  const Decoded shown = decoded_gif(gif.finish().value());
  ASSERT_EQ(shown.frames.size(), 2U);
  EXPECT_EQ(shown.centiseconds, (std::vector<int>{65535, 65535}));
}

TEST(Gif, LoopsForEver) {
  Gif gif(light_theme, 24);
  ASSERT_TRUE(gif.add(moment(3, 1), 20));
  const std::string file = gif.finish().value();
  EXPECT_EQ(file.substr(0, 6), "GIF89a");
  EXPECT_NE(file.find(std::string("NETSCAPE2.0\x03\x01\x00\x00\x00", 16)), std::string::npos);
}

TEST(Gif, WritesOnlyWhatChanges) {
  const auto size_of = [](int moments) {
    Gif gif(light_theme, 24);
    Scene scene{.width = 30 * 60, .height = 30 * 60};
    Rng rng(4);
    for (int i = 0; i < 900; ++i)
      scene.text(Layer::symbol, Role::ink, i % 30 * 60 + 30, i / 30 * 60 + 30, 36,
                 std::to_string(rng.below(10)));
    for (int i = 0; i < moments; ++i) {
      scene.rect(Layer::tint, Role::cause_tint, i * 60, i * 60, 60, 60);
      EXPECT_TRUE(gif.add(scene, 20));
    }
    return gif.finish().value().size();
  };
  EXPECT_LT(size_of(21) - size_of(1), 20 * 250U);
}

TEST(Gif, OfMoreHuesThanAFileHoldsIsStillAFilm) {
  Gif gif(light_theme, 12);
  Raster raster(light_theme, 12);
  std::vector<std::vector<Rgb>> moments;
  Scene scene{.width = 20 * 60, .height = 20 * 60};
  for (int i = 0; i < 400; ++i) {
    scene.rect(Layer::filling, Role::hue, i % 20 * 60, i / 20 * 60, 60, 60).hue =
        static_cast<Rgb>(i) * 40503;
    scene.text(Layer::symbol, Role::ink, i % 20 * 60 + 30, i / 20 * 60 + 30, 40, "8");
    if (i % 40 != 39) continue;
    ASSERT_TRUE(gif.add(scene, 10));
    ASSERT_TRUE(raster.draw(scene));
    moments.push_back(colours_of(raster));
  }
  EXPECT_EQ(raster.palette().size(), IndexedColours::most);
  EXPECT_EQ(decoded_gif(gif.finish().value()).frames, moments);
}

TEST(Gif, TheSmallestFilmIsOnePixel) {
  Gif gif(light_theme, 1);
  ASSERT_TRUE(gif.add(Scene{.width = 60, .height = 60}, 0));
  const Decoded shown = decoded_gif(gif.finish().value());
  ASSERT_EQ(shown.frames.size(), 1U);
  EXPECT_EQ(shown.frames[0], (std::vector<Rgb>{light_theme[Role::paper]}));
}

TEST(Gif, RefusesWhatIsNoFilm) {
  EXPECT_FALSE(Gif(light_theme, 24).finish());
  Gif gif(light_theme, 24);
  ASSERT_TRUE(gif.add(moment(3, 1), 20));
  const Result<void> other = gif.add(moment(4, 1), 20);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().message, "expected all pictures of a film to be of one size");
  const Result<void> large = Gif(light_theme, 24).add(moment(1000, 1), 20);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, ErrorCode::too_large);
}

}  // namespace
}  // namespace crosshatch::render
