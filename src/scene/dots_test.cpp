// SPDX-License-Identifier: MIT
#include "scene/dots.h"

#include <gtest/gtest.h>

#include "scene/covering_test.h"

namespace crosshatch {
namespace {

TEST(Dots, AreDiscsOnTheirCellsAlone) {
  Scene scene{.lattice = {10, 20, 2, 3}};
  draw_dots(scene, [](int site) { return site == 1 || site == 2 ? Dot::plain : Dot::none; });
  ASSERT_EQ(scene.shapes.size(), 2U);
  EXPECT_EQ(scene.shapes[0].x, 10 + 90);
  EXPECT_EQ(scene.shapes[0].y, 20 + 30);
  EXPECT_EQ(scene.shapes[1].x, 10 + 150);
}

TEST(Dots, ThatAreAssumedAreHollow) {
  Scene scene{.lattice = {0, 0, 1, 3}};
  draw_dots(
      scene, [](int site) { return static_cast<Dot>(site + 1); }, 0x123456);
  ASSERT_EQ(scene.shapes.size(), 3U);
  EXPECT_EQ(scene.shapes[0].stroke, 0);
  EXPECT_EQ(scene.shapes[1].role, Role::hue);
  EXPECT_EQ(scene.shapes[1].hue, 0x123456U);
  EXPECT_EQ(scene.shapes[2].role, Role::assumed);
  EXPECT_GT(scene.shapes[2].stroke, 0);
}

TEST(Dots, OfALargeBoardAreOneStrokeARun) {
  Scene scene{.lattice = {0, 0, 100, 600}};
  draw_dots(scene, [](int site) { return site % 600 < 300 ? Dot::plain : Dot::none; });
  ASSERT_EQ(scene.shapes.size(), 100U);
  EXPECT_EQ(scene.shapes[0].kind, Shape::Kind::line);
  EXPECT_EQ(at(scene, Layer::symbol, 299).size(), 1U);
  EXPECT_TRUE(at(scene, Layer::symbol, 300).empty());
}

}  // namespace
}  // namespace crosshatch
