// SPDX-License-Identifier: MIT
#include "scene/ruling.h"

#include <gtest/gtest.h>

#include "scene/covering_test.h"

namespace crosshatch {
namespace {

Scene ruled(int rows, int columns, int guides) {
  Scene scene{.width = columns * cell_side + 40,
              .height = rows * cell_side + 40,
              .lattice = {20, 20, rows, columns}};
  draw_ruling(scene, guides);
  return scene;
}

TEST(Ruling, HasALineBetweenCellsAndAGuideEveryFive) {
  const Scene scene = ruled(11, 6, 5);
  EXPECT_EQ(all(scene, Role::guide).size(), 2U + 1U);
  EXPECT_EQ(all(scene, Role::grid).size(), 10U + 5U - 3U);
  const auto rows_at_five = [](const Shape& shape) { return shape.y == 20 + 5 * cell_side; };
  EXPECT_EQ(std::ranges::count_if(all(scene, Role::guide), rows_at_five), 1);
}

TEST(Ruling, OfOneCellIsItsFrame) {
  const Scene scene = ruled(1, 1, 5);
  EXPECT_TRUE(all(scene, Role::grid).empty());
  EXPECT_EQ(all(scene, Role::frame).size(), 1U);
}

TEST(Ruling, RisesInWeightFromGridToFrame) {
  EXPECT_LT(grid_stroke, guide_stroke);
  EXPECT_LT(guide_stroke, frame_stroke);
  for (const Shape& line : all(ruled(3, 2, 0), Role::grid)) EXPECT_EQ(line.stroke, grid_stroke);
}

TEST(Ruling, NeverEndsALineAtTheBorder) {
  for (const Shape& guide : all(ruled(10, 5, 5), Role::guide)) {
    EXPECT_EQ(guide.y, 20 + 5 * cell_side) << "the only one: below and right of the rest is frame";
  }
}

}  // namespace
}  // namespace crosshatch
