// SPDX-License-Identifier: MIT
#include "scene/words.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace crosshatch {
namespace {

using Lines = std::vector<std::string>;

Scene grid() {
  Scene scene{.width = 320, .height = 320};
  scene.lattice = {.x = 40, .y = 40, .rows = 4, .columns = 4};
  scene.rect(Layer::paper, Role::paper, 0, 0, 320, 320);
  scene.rect(Layer::ground, Role::open, 40, 40, 240, 240);
  return scene;
}

TEST(Words, AreBrokenAtSpacesAndOnlyIfNeededWithin) {
  EXPECT_EQ(wrapped_lines("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped_lines("one two three", 13), (Lines{"one two three"}));
  EXPECT_EQ(wrapped_lines("  abcdefgh\tij ", 4), (Lines{"abcd", "efgh", "ij"}));
  EXPECT_EQ(wrapped_lines("숫자는 다릅니다", 8), (Lines{"숫자는", "다릅니다"}));
  EXPECT_TRUE(wrapped_lines(" \n", 5).empty());
}

TEST(Words, BelowAPictureMoveNothing) {
  Scene scene = grid();
  add_notes(scene, {"Each diagonal holds every digit once.", "Cells differ."});
  EXPECT_GT(scene.height, 320);
  EXPECT_EQ(scene.lattice.y, 40);
  EXPECT_EQ(scene.shapes[0].height, scene.height);
  EXPECT_EQ(scene.shapes[1], grid().shapes[1]);
  for (std::size_t i = 2; i < scene.shapes.size(); ++i) {
    const Shape& text = scene.shapes[i];
    EXPECT_EQ(text.role, Role::caption);
    EXPECT_GE(text.y - text.height / 2, 290);
    EXPECT_LE(text.y + text.height / 2, scene.height);
    EXPECT_LE(text.x + static_cast<int>(text.text.size()) * text.height * 4 / 5, scene.width);
  }
  EXPECT_EQ(scene.shapes.size(), 2u + 3u);
  Scene none = grid();
  add_notes(none, {});
  EXPECT_EQ(none.height, 320);
  EXPECT_EQ(none.shapes, grid().shapes);
}

TEST(Words, OverAPictureMoveItDown) {
  Scene scene = grid();
  add_heading(scene, "A title");
  const int moved = scene.lattice.y - 40;
  EXPECT_GT(moved, 0);
  EXPECT_EQ(scene.height, 320 + moved);
  EXPECT_EQ(scene.shapes[0].y, 0);
  EXPECT_EQ(scene.shapes[1].y, 40 + moved);
  EXPECT_EQ(scene.shapes.back().text, "A title");
  EXPECT_EQ(scene.shapes.back().stroke, 1);
  Scene longest = grid();
  add_heading(longest, std::string(5000, 'x'));
  EXPECT_LT(longest.height, 500);
  EXPECT_EQ(longest.shapes.size(), 4u);
}

TEST(Words, AStripForCaptionsIsAsHighForEachOfThem) {
  Scene scene{.width = 600, .height = 300};
  const std::vector<std::string> captions = {"start",
                                             std::string(90, 'a') + " " + std::string(30, 'b')};
  const CaptionStrip strip = strip_for(scene, captions, 20, 6);
  EXPECT_GE(strip.high, 20);
  EXPECT_GE(strip.lines, 2);
  std::vector<int> heights;
  for (const std::string& caption : captions) {
    Scene own = scene;
    add_caption(own, strip, caption);
    heights.push_back(own.height);
    for (const Shape& shape : own.shapes) {
      EXPECT_GT(shape.y, scene.height - 1);
      EXPECT_LT(shape.y + shape.height / 2, own.height);
    }
  }
  EXPECT_EQ(heights[0], heights[1]);
  EXPECT_EQ(strip_for(scene, captions, 20, 1).lines, 1);
  add_caption(scene, strip_for(scene, captions, 20, 1), captions[1]);
  ASSERT_EQ(scene.shapes.size(), 1U);
  EXPECT_TRUE(scene.shapes[0].text.ends_with("..."));
}

TEST(Words, WideLettersTakeTwoColumns) {
  EXPECT_EQ(text_columns("10 mines"), 8);
  EXPECT_EQ(text_columns("지뢰 10개"), 9);
}

}  // namespace
}  // namespace crosshatch
