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

TEST(Ruling, LabelsStandInTheMarginBesideTheirLines) {
  for (const int rows : {1, 30, 1000}) {
    Scene scene;
    scene.lattice = {.x = 100, .y = 50, .rows = rows, .columns = 12};
    draw_labels(scene, LabelSide::left_and_above, 5, 1);
    draw_labels(scene, LabelSide::right_and_below, 5, 5);
    int right = 0;
    for (const Shape& label : scene.shapes) {
      const bool is_of_row = label.x < 100 || label.x > 100 + 12 * cell_side;
      const int from = is_of_row ? label.y - 50 : label.x - 100;
      EXPECT_EQ(label.text, std::to_string(from / cell_side + 1));
      EXPECT_LE(static_cast<int>(label.text.size()) * label.height, label_room);
      right += is_of_row && label.x > 100 ? 1 : 0;
    }
    EXPECT_EQ(right, rows / 5);
    EXPECT_EQ(scene.shapes.size(), static_cast<std::size_t>(2 * (rows / 5) + 12 + 2));
  }
}

}  // namespace
}  // namespace crosshatch
