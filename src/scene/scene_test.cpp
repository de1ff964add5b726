// SPDX-License-Identifier: MIT
#include "scene/scene.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace crosshatch {
namespace {

TEST(Scene, HatchLinesLieWithinTheirRectangle) {
  for (const auto& [x, y, wide, high] :
       {std::array{0, 0, 60, 60}, std::array{120, 60, 60, 60}, std::array{7, 31, 60, 180},
        std::array{301, 5, 240, 60}, std::array{10, 20, 13, 11}}) {
    Scene scene;
    scene.hatch(Layer::hatch, Role::ambiguous, x, y, wide, high);
    EXPECT_GT(scene.shapes.size(), 0U);
    for (const Shape& line : scene.shapes) {
      EXPECT_EQ(line.kind, Shape::Kind::line);
      EXPECT_EQ(line.layer, Layer::hatch);
      EXPECT_EQ(line.role, Role::ambiguous);
      for (const int end : {line.x, line.x + line.width}) {
        EXPECT_GE(end, x);
        EXPECT_LE(end, x + wide);
      }
      for (const int end : {line.y, line.y + line.height}) {
        EXPECT_GE(end, y);
        EXPECT_LE(end, y + high);
      }
      EXPECT_EQ(line.width, -line.height) << "not diagonal";
      EXPECT_NE(line.width, 0) << "a point";
    }
  }
}

TEST(Scene, HatchingsOfNeighboursJoin) {
  // The lines of two cells side by side, cut at the border, are those of both as one.
  const auto ends_at = [](const Scene& scene, int border) {
    std::set<int> heights;
    for (const Shape& line : scene.shapes) {
      if (line.x == border) heights.insert(line.y);
      if (line.x + line.width == border) heights.insert(line.y + line.height);
    }
    return heights;
  };
  Scene left;
  Scene right;
  left.hatch(Layer::hatch, Role::ambiguous, 47, 13, 60, 60);
  right.hatch(Layer::hatch, Role::ambiguous, 107, 13, 60, 60);
  std::set<int> on_left = ends_at(left, 107);
  std::set<int> on_right = ends_at(right, 107);
  // In a corner a line would be a point.
  for (std::set<int>* ends : {&on_left, &on_right}) {
    ends->erase(13);
    ends->erase(73);
  }
  EXPECT_EQ(on_left, on_right);
  EXPECT_GE(on_left.size(), 3U);
}

TEST(Scene, ShapesAreListedByLayers) {
  Scene scene;
  scene.text(Layer::symbol, Role::ink, 30, 30, 40, "7");
  scene.rect(Layer::ground, Role::open, 0, 0, 60, 60);
  scene.outline(Layer::outline, Role::target, 0, 0, 60, 60, 6).dash = Dash::dashed;
  scene.rect(Layer::ground, Role::open, 60, 0, 60, 60);
  const auto in_layers = scene.in_layers();
  ASSERT_EQ(in_layers.size(), static_cast<std::size_t>(layers));
  EXPECT_EQ(in_layers[static_cast<std::size_t>(Layer::ground)], (std::vector<int>{1, 3}));
  EXPECT_EQ(in_layers[static_cast<std::size_t>(Layer::symbol)], std::vector<int>{0});
  EXPECT_EQ(in_layers[static_cast<std::size_t>(Layer::outline)], std::vector<int>{2});
  std::size_t all = 0;
  for (const std::vector<int>& layer : in_layers) all += layer.size();
  EXPECT_EQ(all, scene.shapes.size());
}

TEST(Scene, LinesGoFromPointToPoint) {
  Scene scene;
  const Shape& line = scene.line(Layer::link, Role::link, 50, 10, 20, 70, 5);
  EXPECT_EQ(line.x + line.width, 20);
  EXPECT_EQ(line.y + line.height, 70);
  EXPECT_EQ(line.stroke, 5);
}

TEST(Scene, EveryRoleHasANameOfItsOwn) {
  std::set<std::string_view> names;
  for (int role = 0; role < roles; ++role) names.insert(name(static_cast<Role>(role)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(roles));
  EXPECT_EQ(names.count(""), 0U);
  EXPECT_EQ(name(Role::clue_done), "clue-done");
}

}  // namespace
}  // namespace crosshatch
