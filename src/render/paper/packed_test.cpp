// SPDX-License-Identifier: MIT
#include "render/paper/packed.h"

#include <gtest/gtest.h>

#include <climits>

namespace crosshatch::render {
namespace {

TEST(Packed, IsTheSameSceneAgain) {
  Scene scene;
  scene.width = 600;
  scene.height = 300;
  scene.title = "a title, 봄";
  scene.description = "more";
  scene.lattice = {.x = 30, .y = 40, .rows = 3, .columns = 8};
  scene.rect(Layer::paper, Role::paper, 0, 0, 600, 300);
  scene.outline(Layer::outline, Role::target, -5, 7, 60, 60, 6).dash = Dash::dotted;
  scene.line(Layer::link, Role::link, 400, 200, 10, 20, 3).dash = Dash::dashed;
  scene.disc(Layer::symbol, Role::hue, 90, 91, 20).hue = 0xFF8001;
  scene.text(Layer::symbol, Role::clue, 100, 100, 30, "15").align = Align::right;
  scene.text(Layer::symbol, Role::clue, 100, 160, 30, "15").stroke = 1;
  scene.rect(Layer::ground, Role::open, INT_MIN, INT_MAX, INT_MIN, INT_MAX);
  scene.rect(Layer::ground, Role::open, INT_MAX, INT_MIN, 0, 0);
  const Scene again = unpack(pack(scene));
  EXPECT_EQ(again.shapes, scene.shapes);
  EXPECT_EQ(again.lattice, scene.lattice);
  EXPECT_EQ(again.width, scene.width);
  EXPECT_EQ(again.height, scene.height);
  EXPECT_EQ(again.title, scene.title);
  EXPECT_EQ(again.description, scene.description);
  EXPECT_TRUE(unpack(pack(Scene{})).shapes.empty());
}

TEST(Packed, TakesAFewBytesForEachShape) {
  Scene scene;
  for (int i = 0; i < 10'000; ++i)
    scene.rect(Layer::filling, Role::filled, i % 100 * cell_side, i / 100 * cell_side, cell_side,
               cell_side);
  EXPECT_LT(pack(scene).size(), 5U * 10'000);
}

}  // namespace
}  // namespace crosshatch::render
