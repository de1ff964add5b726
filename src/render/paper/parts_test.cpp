// SPDX-License-Identifier: MIT
#include "render/paper/parts.h"

#include <gtest/gtest.h>

#include <vector>

namespace crosshatch::render {
namespace {

constexpr Extent room = {.wide = 480, .high = 700};
constexpr int clue_height = 28;

/// A grid with clues of some cells to its left and above it.
Scene grid(int rows, int columns, int clues) {
  Scene scene;
  scene.lattice = {
      .x = clues * cell_side, .y = clues * cell_side, .rows = rows, .columns = columns};
  scene.width = (clues + columns) * cell_side;
  scene.height = (clues + rows) * cell_side;
  for (int row = 0; row < rows; ++row)
    scene.text(Layer::symbol, Role::clue, 30, (clues + row) * cell_side + 30, clue_height, "1");
  for (int column = 0; column < columns; ++column)
    scene.text(Layer::symbol, Role::clue, (clues + column) * cell_side + 30, 30, clue_height, "1");
  scene.rect(Layer::ground, Role::open, scene.lattice.x, scene.lattice.y, columns * cell_side,
             rows * cell_side);
  return scene;
}

std::optional<PageParts> parts_of(const Scene& scene, double most = 1) {
  const Bounds all{.left = 0, .top = 0, .right = scene.width, .bottom = scene.height};
  return render::parts_of(scene.lattice, all, room, least_scale(scene, false), most);
}

TEST(Parts, AreNeededFromTheSmallestNumberThatIsReadOn) {
  Scene scene = grid(5, 5, 1);
  EXPECT_DOUBLE_EQ(least_scale(scene, false), 3.6 / clue_height);
  EXPECT_EQ(least_scale(scene, true), 0) << "clues of a solution are read elsewhere";
  scene.text(Layer::symbol, Role::entry, 0, 0, 20, "7");
  EXPECT_DOUBLE_EQ(least_scale(scene, true), 3.6 / 20);
  scene.text(Layer::symbol, Role::sum, 0, 0, 14, "17");
  EXPECT_DOUBLE_EQ(least_scale(scene, false), 3.6 / 14);
  scene.text(Layer::symbol, Role::caption, 0, 0, 2, "words");
  EXPECT_DOUBLE_EQ(least_scale(scene, false), 3.6 / 14);
}

TEST(Parts, HaveAllCellsOnceAndAreReadAndEndAtLinesThatCanBeCounted) {
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{100, 80}, {61, 62}, {150, 20}, {7, 163}}) {
    const Scene scene = grid(rows, columns, 10);
    const std::optional<PageParts> parts = parts_of(scene);
    ASSERT_TRUE(parts.has_value()) << rows;
    EXPECT_GT(parts->count(), 1);
    EXPECT_GE(parts->scale, least_scale(scene, false));
    EXPECT_LE((parts->rows + 10) * cell_side * parts->scale, room.high + 1e-6);
    EXPECT_LE((parts->columns + 10) * cell_side * parts->scale, room.wide + 1e-6);
    std::vector<int> times(static_cast<std::size_t>(rows * columns), 0);
    for (int part = 0; part < parts->count(); ++part) {
      const PartCells cells = cells_of(scene.lattice, *parts, part);
      EXPECT_TRUE(cells.end_row % 5 == 0 || cells.end_row == rows);
      EXPECT_TRUE(cells.end_column % 5 == 0 || cells.end_column == columns);
      for (int row = cells.row; row < cells.end_row; ++row) {
        for (int column = cells.column; column < cells.end_column; ++column)
          ++times[row * columns + column];
      }
    }
    for (const int each : times) EXPECT_EQ(each, 1);
  }
}

TEST(Parts, AreNotManyAndHaveRoomForCells) {
  EXPECT_FALSE(parts_of(grid(1000, 1000, 10)).has_value()) << "too many";
  EXPECT_FALSE(parts_of(grid(100, 100, 60)).has_value()) << "the clues alone fill the page";
  EXPECT_FALSE(parts_of(Scene{}).has_value()) << "nothing to read";
}

TEST(Parts, AreNamedByTheirLines) {
  const PartCells cells{.row = 40, .end_row = 80, .column = 0, .end_column = 50};
  EXPECT_EQ(part_words(cells, 2, 4, Language::en), "rows 41-80, columns 1-50 (3 of 4)");
  EXPECT_EQ(part_words(cells, 2, 4, Language::ko), "41~80행, 1~50열 (4장 중 3장)");
}

TEST(Parts, HaveTheShapesThatTouchThem) {
  const Scene scene = grid(20, 20, 2);
  const Scene part = part_of(scene, {0, 120, 120, 120 + 5 * cell_side});
  int texts = 0;
  for (const Shape& shape : part.shapes) texts += shape.kind == Shape::Kind::text ? 1 : 0;
  EXPECT_EQ(texts, 5) << "the clues of five rows";
}

}  // namespace
}  // namespace crosshatch::render
