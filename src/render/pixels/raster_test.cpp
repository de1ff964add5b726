// SPDX-License-Identifier: MIT
#include "render/pixels/raster.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "render/pixels/decoded_test.h"

namespace crosshatch::render {
namespace {

Rgb at(const Raster& raster, int x, int y) { return raster.palette()[raster.row(y)[x]]; }

Scene board(int rows, int columns) {
  Scene scene{.width = columns * cell_side, .height = rows * cell_side};
  scene.rect(Layer::paper, Role::paper, 0, 0, scene.width, scene.height);
  return scene;
}

/// The box around all pixels that are not paper.
Box ink_of(const Raster& raster) {
  Box out;
  for (int y = 0; y < raster.height(); ++y)
    for (int x = 0; x < raster.width(); ++x)
      if (at(raster, x, y) != light_theme[Role::paper]) out = out.with({x, y, x + 1, y + 1});
  return out;
}

/// A whole picture drawn at once; the palette must have room.
std::vector<Rgb> drawn(const Scene& scene, double pixels_a_cell, const Theme& theme = light_theme) {
  Raster raster(theme, pixels_a_cell);
  EXPECT_TRUE(raster.draw(scene));
  return colours_of(raster);
}

TEST(Raster, RectanglesEndWhereCellsDo) {
  Scene scene = board(2, 5);
  scene.rect(Layer::filling, Role::filled, 60, 0, 60, 60);
  Raster raster(light_theme, 24);
  ASSERT_TRUE(raster.draw(scene));
  EXPECT_EQ(raster.width(), 120);
  EXPECT_EQ(raster.height(), 48);
  for (int y = 0; y < 48; ++y)
    for (int x = 0; x < 120; ++x)
      EXPECT_EQ(at(raster, x, y),
                light_theme[x >= 24 && x < 48 && y < 24 ? Role::filled : Role::paper]);
}

TEST(Raster, CellsOfAFractionOfPixelsShareTheirEdges) {
  Scene scene = board(1, 40);
  for (int i = 0; i < 40; ++i)
    scene.rect(Layer::filling, i % 2 == 0 ? Role::filled : Role::clear, i * 60, 0, 60, 60);
  Raster raster(dark_theme, 7.3);
  ASSERT_TRUE(raster.draw(scene));
  int start = 0;
  for (int x = 1; x <= raster.width(); ++x)
    if (x == raster.width() || at(raster, x, 0) != at(raster, x - 1, 0)) {
      EXPECT_TRUE(x - start == 7 || x - start == 8) << x - start;
      start = x;
    }
}

TEST(Raster, EveryRoleHasTheColourOfTheTheme) {
  for (const Theme* theme : {&light_theme, &dark_theme}) {
    Scene scene = board(1, roles);
    for (int i = 0; i < roles; ++i)
      scene.rect(Layer::ground, static_cast<Role>(i), i * 60, 0, 60, 60).hue = 0x123456;
    Raster raster(*theme, 3);
    ASSERT_TRUE(raster.draw(scene));
    for (int i = 0; i < roles; ++i) {
      const Role role = static_cast<Role>(i);
      EXPECT_EQ(at(raster, i * 3 + 1, 1), role == Role::hue ? 0x123456 : (*theme)[role]);
    }
  }
}

TEST(Raster, LayersLieOnEachOtherInTheirOrder) {
  Scene scene = board(1, 1);
  for (const Layer layer : {Layer::symbol, Layer::ground, Layer::link, Layer::tint})
    scene.rect(layer, layer == Layer::link ? Role::link : Role::ink, 0, 0, 60, 60);
  EXPECT_EQ(drawn(scene, 1).front(), light_theme[Role::link]);
}

TEST(Raster, LinesAreAtLeastOnePixelAndAllAlike) {
  for (const double pixels : {6.0, 11.7, 24.0, 50.3}) {
    Scene scene = board(9, 9);
    for (int i = 1; i < 9; ++i) scene.line(Layer::grid, Role::grid, i * 60, 0, i * 60, 540, 2);
    Raster raster(light_theme, pixels);
    ASSERT_TRUE(raster.draw(scene));
    const int wide = std::max(1, static_cast<int>(pixels / 30 + 0.5));
    int ink = 0;
    for (int x = 0; x < raster.width(); ++x)
      ink += at(raster, x, raster.height() / 2) == light_theme[Role::grid] ? 1 : 0;
    EXPECT_EQ(ink, 8 * wide) << pixels;
  }
}

TEST(Raster, OutlinesLieInsideTheirRectangle) {
  Scene scene = board(3, 3);
  scene.outline(Layer::outline, Role::target, 60, 60, 60, 60, 5);
  Raster raster(light_theme, 24);
  ASSERT_TRUE(raster.draw(scene));
  EXPECT_EQ(ink_of(raster), (Box{24, 24, 48, 48}));
  EXPECT_EQ(at(raster, 25, 25), light_theme[Role::target]);
  EXPECT_EQ(at(raster, 26, 26), light_theme[Role::paper]);
}

TEST(Raster, DashesLeaveGapsAndKeepTheEnds) {
  for (const Dash dash : {Dash::dashed, Dash::dotted}) {
    Scene scene = board(1, 10);
    scene.line(Layer::link, Role::link, 60, 30, 540, 30, 4).dash = dash;
    Raster raster(light_theme, 24);
    ASSERT_TRUE(raster.draw(scene));
    int parts = 0;
    for (int x = 1; x < raster.width(); ++x)
      parts += at(raster, x, 12) == light_theme[Role::link] &&
                       at(raster, x - 1, 12) == light_theme[Role::paper]
                   ? 1
                   : 0;
    EXPECT_GT(parts, dash == Dash::dotted ? 30 : 12);
    EXPECT_EQ(ink_of(raster), (Box{24, 11, 216, 13}));
  }
}

TEST(Raster, DiscsAreRoundAndSymmetric) {
  Scene scene = board(3, 3);
  scene.disc(Layer::symbol, Role::piece, 90, 90, 40);
  Raster raster(light_theme, 24);
  ASSERT_TRUE(raster.draw(scene));
  EXPECT_EQ(ink_of(raster), (Box{20, 20, 52, 52}));
  for (int y = 0; y < 72; ++y)
    for (int x = 0; x < 72; ++x) {
      EXPECT_EQ(at(raster, x, y), at(raster, 71 - x, y));
      EXPECT_EQ(at(raster, x, y), at(raster, y, x));
      const double dx = x - 35.5;
      const double dy = y - 35.5;
      const double away = dx * dx + dy * dy;
      if (away < 15 * 15 || away > 17 * 17) {
        EXPECT_EQ(at(raster, x, y), light_theme[away < 16 * 16 ? Role::piece : Role::paper]);
      }
    }
}

TEST(Raster, HatchingStaysInItsRectangle) {
  Scene scene = board(3, 4);
  scene.hatch(Layer::hatch, Role::ambiguous, 60, 60, 120, 60);
  for (const double pixels : {12.0, 24.0, 48.0}) {
    Raster raster(light_theme, pixels);
    ASSERT_TRUE(raster.draw(scene));
    // The blunt ends of lines that end at an edge reach over it by half their width, aslant.
    const int cell = static_cast<int>(pixels);
    const int over = 1 + cell / 24;
    const Box ink = ink_of(raster);
    EXPECT_EQ(ink.cut({cell - over, cell - over, 3 * cell + over, 2 * cell + over}), ink);
    int covered = 0;
    for (int y = cell; y < 2 * cell; ++y)
      for (int x = cell; x < 3 * cell; ++x)
        covered += at(raster, x, y) != light_theme[Role::paper] ? 1 : 0;
    EXPECT_GT(covered, cell * cell / 4);
    EXPECT_LT(covered, 2 * cell * cell);
  }
}

TEST(Raster, WhatIsDrawnByDifferencesIsWhatIsDrawnAtOnce) {
  Rng rng(7);
  for (int film = 0; film < 12; ++film) {
    const double pixels = film % 3 == 0 ? 24 : film % 3 == 1 ? 11.3 : 40.7;
    Scene scene = random_scene(rng, 700, 450, 40);
    Raster raster(film % 2 == 0 ? light_theme : dark_theme, pixels);
    ASSERT_TRUE(raster.draw(scene));
    for (int step = 0; step < 40; ++step) {
      const std::vector<std::uint8_t> before(raster.pixels().begin(), raster.pixels().end());
      for (int i = rng.below(3); i >= 0; --i) {
        const auto place = static_cast<std::size_t>(1 + rng.below(40));
        scene.shapes[place] = random_shape(rng, 700, 450);
        std::swap(scene.shapes[place], scene.shapes[1 + rng.below(40)]);
      }
      const Result<Box> box = raster.draw(scene);
      ASSERT_TRUE(box);
      for (int y = 0; y < raster.height(); ++y)
        for (int x = 0; x < raster.width(); ++x)
          if (Box{x, y, x + 1, y + 1}.cut(*box).is_empty()) {
            ASSERT_EQ(before[y * raster.width() + x], raster.row(y)[x]);
          }
      // A picture of another size in between, and the next one is drawn whole.
      const std::vector<Rgb> partly = colours_of(raster);
      ASSERT_TRUE(raster.draw(Scene{.width = 60, .height = 60}));
      ASSERT_TRUE(raster.draw(scene));
      ASSERT_EQ(partly, colours_of(raster)) << film << ", " << step;
    }
  }
}

TEST(Raster, TheOrderOfShapesDoesNotMatter) {
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    Scene scene = random_scene(rng, 500, 300, 30);
    const std::vector<Rgb> before = drawn(scene, 24);
    std::reverse(scene.shapes.begin(), scene.shapes.end());
    EXPECT_EQ(drawn(scene, 24), before);
  }
}

TEST(Raster, TheSameSceneAgainIsNoDifference) {
  Rng rng(5);
  Scene scene = random_scene(rng, 500, 300, 30);
  Raster raster(light_theme, 24);
  ASSERT_TRUE(raster.draw(scene));
  std::swap(scene.shapes.front(), scene.shapes.back());
  const Result<Box> box = raster.draw(scene);
  ASSERT_TRUE(box);
  EXPECT_TRUE(box->is_empty());
}

TEST(Raster, ManyHuesAreExactAndTooManyNear) {
  for (const int hues : {200, 700}) {
    Scene scene = board(1, hues);
    const auto hue = [](int i) {
      return static_cast<Rgb>(i * 7 % 256) << 16 | static_cast<Rgb>(i * 31 % 256) << 8 |
             static_cast<Rgb>(255 - i * 13 % 256);
    };
    for (int i = 0; i < hues; ++i) {
      scene.rect(Layer::filling, Role::hue, i * 60, 0, 60, 60).hue = hue(i);
      scene.text(Layer::symbol, Role::ink, i * 60 + 30, 30, 30, "8");
    }
    Raster raster(light_theme, 12);
    ASSERT_TRUE(raster.draw(scene));
    EXPECT_LE(raster.palette().size(), IndexedColours::most);
    int far = 0;
    for (int i = 0; i < hues; ++i)
      for (const int shift : {16, 8, 0})
        far = std::max(far, std::abs(static_cast<int>(at(raster, i * 12, 0) >> shift & 255) -
                                     static_cast<int>(hue(i) >> shift & 255)));
    EXPECT_LT(far, hues == 200 ? 1 : 64);
  }
}

TEST(Raster, TheSmallestAndLargeBoardsAreDrawn) {
  Raster small(light_theme, 24);
  ASSERT_TRUE(small.draw(board(1, 1)));
  EXPECT_EQ(small.pixels().size(), 24U * 24U);
  Raster nothing(light_theme, 24);
  ASSERT_TRUE(nothing.draw(Scene{}));
  EXPECT_EQ(nothing.pixels().size(), 1U);
  Scene scene = board(1000, 1000);
  scene.rect(Layer::filling, Role::filled, 999 * 60, 999 * 60, 60, 60);
  Raster large(light_theme, 2);
  ASSERT_TRUE(large.draw(scene));
  EXPECT_EQ(ink_of(large), (Box{1998, 1998, 2000, 2000}));
}

TEST(Raster, PicturesThatAreTooLargeAreRefusedBeforeTheyAreMade) {
  Raster raster(light_theme, 24);
  const Result<Box> box = raster.draw(board(1000, 1000));
  ASSERT_FALSE(box);
  EXPECT_EQ(box.error().code, ErrorCode::too_large);
  EXPECT_EQ(box.error().message,
            "expected a picture of at most 100 million pixels and 65535 a side, saw one of "
            "24000x24000: a smaller --scale would do");
  EXPECT_FALSE(Raster(light_theme, 100).draw(board(1, 1000)));
  for (const double scale : {0.0, -1.0, 1e300, static_cast<double>(NAN)}) {
    const Result<Box> refused = Raster(light_theme, scale).draw(board(1, 1));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::request);
  }
}

}  // namespace
}  // namespace crosshatch::render
