// SPDX-License-Identifier: MIT
#include "scene/storyboard.h"

#include <gtest/gtest.h>

#include <climits>

namespace crosshatch {
namespace {

Scene picture(int wide, int high, Role role = Role::filled) {
  Scene scene;
  scene.width = wide;
  scene.height = high;
  scene.lattice = {.x = 0, .y = 0, .rows = high / cell_side, .columns = wide / cell_side};
  scene.title = "a picture";
  scene.rect(Layer::paper, Role::paper, 0, 0, wide, high);
  scene.rect(Layer::filling, role, 10, 20, wide - 20, high - 40);
  return scene;
}

TEST(Moments, KeepTheFirstAndTheLast) {
  EXPECT_EQ(moments(329, 4), (std::vector<int>{0, 109, 219, 328}));
  EXPECT_EQ(moments(5, 12), (std::vector<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(moments(12, 12).size(), 12U);
  EXPECT_EQ(moments(1, 12), std::vector<int>{0});
  EXPECT_EQ(moments(9, 1), (std::vector<int>{0, 8}));
  EXPECT_EQ(moments(2, 0), (std::vector<int>{0, 1}));
  EXPECT_TRUE(moments(0, 12).empty());
}

TEST(Moments, AreEvenlySpreadWhateverTheirNumber) {
  for (int size = 2; size < 60; ++size)
    for (int most = 2; most < 20; ++most) {
      const std::vector<int> chosen = moments(size, most);
      ASSERT_EQ(chosen.size(), static_cast<std::size_t>(std::min(size, most)));
      EXPECT_EQ(chosen.front(), 0);
      EXPECT_EQ(chosen.back(), size - 1);
      int least = size;
      int greatest = 0;
      for (std::size_t i = 1; i < chosen.size(); ++i) {
        least = std::min(least, chosen[i] - chosen[i - 1]);
        greatest = std::max(greatest, chosen[i] - chosen[i - 1]);
      }
      EXPECT_GE(least, 1);
      EXPECT_LE(greatest - least, 1) << size << " " << most;
    }
  EXPECT_EQ(moments(INT_MAX, 3), (std::vector<int>{0, INT_MAX / 2, INT_MAX - 1}));
}

TEST(Sheet, PutsPicturesInRowsWithTheirCaptionsUnderThem) {
  const std::vector<Scene> scenes(5, picture(300, 240));
  const std::vector<std::string> captions = {"0 of 4", "1 of 4", "2 of 4", "3 of 4", "4 of 4"};
  const Scene out = storyboard_of(scenes, captions, 3);
  std::vector<const Shape*> fillings;
  std::vector<const Shape*> texts;
  int papers = 0;
  for (const Shape& shape : out.shapes) {
    if (shape.layer == Layer::paper) ++papers;
    if (shape.role == Role::filled) fillings.push_back(&shape);
    if (shape.role == Role::caption) texts.push_back(&shape);
  }
  EXPECT_EQ(papers, 1);
  ASSERT_EQ(fillings.size(), 5U);
  ASSERT_EQ(texts.size(), 5U);
  EXPECT_EQ(fillings[0]->y, fillings[2]->y);
  EXPECT_EQ(fillings[0]->x, fillings[3]->x);
  EXPECT_GE(fillings[1]->x - fillings[0]->x, 300);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(texts[i]->text, captions[i]);
    EXPECT_EQ(texts[i]->x, fillings[i]->x - 10 + 150) << "centred under its picture";
    EXPECT_GE(texts[i]->y - texts[i]->height / 2, fillings[i]->y - 20 + 240);
    EXPECT_LE(texts[i]->y + texts[i]->height / 2, out.height);
  }
  EXPECT_LT(texts[0]->y, fillings[3]->y);
  EXPECT_EQ(out.lattice, Lattice{});
  EXPECT_EQ(out.title, "a picture");
}

TEST(Sheet, HoldsPicturesOfDifferentSizesInsideItself) {
  const std::vector<Scene> scenes = {picture(60, 60), picture(600, 120), picture(120, 900)};
  const Scene out = storyboard_of(scenes, {}, 2);
  for (const Shape& shape : out.shapes) {
    EXPECT_GE(shape.x, 0);
    EXPECT_GE(shape.y, 0);
    EXPECT_LE(shape.x + shape.width, out.width);
    EXPECT_LE(shape.y + shape.height, out.height);
  }
  EXPECT_EQ(out.shapes.size(), 4U);
}

TEST(Sheet, WrapsLongCaptionsAndMakesRoomForThem) {
  const std::vector<Scene> scenes(2, picture(600, 240));
  const std::string sentence =
      "3. Full Line: the first 1 and the last 1 fit in only one way in row 1, so r1c1 is filled.";
  const Scene brief = storyboard_of(scenes, std::vector<std::string>{"start", "solved"}, 1);
  const Scene out = storyboard_of(scenes, std::vector<std::string>{sentence, "solved"}, 1);
  EXPECT_GT(out.height, brief.height);
  std::string read;
  int lines = 0;
  int last = 0;
  for (const Shape& shape : out.shapes) {
    if (shape.role != Role::caption || shape.text == "solved") continue;
    read += (read.empty() ? "" : " ") + shape.text;
    EXPECT_LE(shape.x + static_cast<int>(shape.text.size()) * shape.height * 7 / 10, out.width);
    EXPECT_GT(shape.y, last);
    last = shape.y;
    ++lines;
  }
  EXPECT_EQ(read, sentence);
  EXPECT_GE(lines, 2);
  std::vector<int> pictures;
  for (const Shape& shape : out.shapes)
    if (shape.role == Role::filled) pictures.push_back(shape.y);
  EXPECT_LT(last, pictures.back()) << "the next picture is below all of it";
}

TEST(Sheet, OfOnePictureOrNoneIsNoSpecialCase) {
  const std::vector<Scene> one = {picture(60, 60)};
  EXPECT_EQ(storyboard_of(one, {}, 0).shapes.size(), 2U);
  EXPECT_EQ(storyboard_of(one, {}, 99).width, storyboard_of(one, {}, 1).width);
  EXPECT_TRUE(storyboard_of({}, {}, 3).shapes.empty());
}

TEST(Sheet, ColumnsMakeItAboutSquare) {
  EXPECT_EQ(storyboard_columns(12, 100, 100), 4);
  EXPECT_EQ(storyboard_columns(9, 100, 100), 3);
  EXPECT_EQ(storyboard_columns(6, 100, 100), 3);
  EXPECT_EQ(storyboard_columns(1, 100, 100), 1);
  EXPECT_EQ(storyboard_columns(4, 1000, 10), 1);
  EXPECT_EQ(storyboard_columns(4, 10, 1000), 4);
}

}  // namespace
}  // namespace crosshatch
