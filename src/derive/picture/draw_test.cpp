// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "derive/picture/picture.h"
#include "rules/sizes/sizes.h"
#include "scene/covering_test.h"

namespace crosshatch::derive {
namespace {

rules::Model model(const GridPuzzle& puzzle) {
  return rules::Model(puzzle.board(only(0) | only(1), only(0)));
}

constexpr ValueLook looks[] = {{0, '-', {"empty", "빈칸"}, "empty", draw_dot},
                               {1, 'A', {"a tent", "텐트"}, "tents", draw_tent}};
constexpr SignClue signs[] = {{'T', {"a tree", "나무"}}, {'#', {"an egg", "알"}}};
constexpr Glyph* glyphs[] = {draw_tree, draw_wall};
constexpr FamilyPage page = {
    .id = "sample",
    .title = {"Sample", "보기"},
    .summary = {"a sample", "보기"},
    .notation = {.signs = signs, .most = 4, .has_regions = true, .number = "tents"},
    .looks = looks,
    .glyphs = glyphs,
    .under_numbers = draw_wall,
    .counted = {"tent", "tents", "텐트"},
    .model = model,
};

/// Two rows of three: a tree and a black cell, a number below; numbers to the left and above.
GridPuzzle sample() {
  GridClues clues{.rows = 2, .columns = 3, .number = 2};
  clues.cells = {sign_clue(0), no_clue, sign_clue(1), no_clue, no_clue, 3};
  clues.at(GridSide::above) = {1, no_clue, 12};
  clues.at(GridSide::left) = {0, 2};
  clues.regions = {0, 0, 1, 0, 1, 1};
  return {page, clues};
}

View view_of(const GridPuzzle& puzzle) { return blank_view(puzzle.model().start()); }

void write(View& view, Site site, Value value, bool is_assumed = false) {
  view.board.set(site, value);
  view.written[site] = true;
  view.assumed[site] = is_assumed;
}

Scene drawn(const GridPuzzle& puzzle, const View& view) {
  Scene scene;
  draw(puzzle, view, scene);
  return scene;
}

std::vector<std::string> texts_of(const Scene& scene, Role role) {
  std::vector<std::string> texts;
  for (const Shape& shape : all(scene, role)) {
    if (shape.kind == Shape::Kind::text) texts.push_back(shape.text);
  }
  return texts;
}

TEST(GridPictures, ShowTheCluesOfCells) {
  const GridPuzzle puzzle = sample();
  const Scene scene = drawn(puzzle, view_of(puzzle));
  EXPECT_EQ(text_at(scene, 0), "T");
  EXPECT_EQ(text_at(scene, 1), "");
  EXPECT_EQ(text_at(scene, 2), "");
  EXPECT_EQ(text_at(scene, 5), "3");
  EXPECT_EQ(at(scene, Layer::filling, Role::filled, 2).size(), 1u);
  EXPECT_EQ(at(scene, Layer::filling, Role::filled, 5).size(), 1u);
  EXPECT_EQ(at(scene, Layer::filling, 0).size(), 0u);
  EXPECT_EQ(texts_of(scene, Role::open), std::vector<std::string>{"3"}) << "light on black";
}

TEST(GridPictures, ShowTheNumbersBesideTheGrid) {
  const GridPuzzle puzzle = sample();
  View view = view_of(puzzle);
  EXPECT_EQ(texts_of(drawn(puzzle, view), Role::clue),
            (std::vector<std::string>{"1", "12", "0", "2"}));
  write(view, 3, 0);  // the left column is complete, but its row and the others are not
  EXPECT_EQ(texts_of(drawn(puzzle, view), Role::clue_done), std::vector<std::string>{"1"});
}

TEST(GridPictures, ShowWhatIsWritten) {
  const GridPuzzle puzzle = sample();
  View view = view_of(puzzle);
  view.board.set(1, 1);
  EXPECT_EQ(text_at(drawn(puzzle, view), 1), "") << "known, but not written";
  write(view, 1, 1);
  write(view, 3, 1, true);
  write(view, 4, 0);
  const Scene finished = drawn(puzzle, view);
  EXPECT_EQ(texts_of(finished, Role::entry), std::vector<std::string>{"A"});
  EXPECT_EQ(texts_of(finished, Role::assumed), std::vector<std::string>{"A"});
  EXPECT_TRUE(all(finished, Role::dot).empty()) << "a finished picture needs none";
  view.written[3] = view.assumed[3] = false;
  EXPECT_EQ(all(drawn(puzzle, view), Role::dot).size(), 1u);
}

TEST(GridPictures, PartRegionsByThickLines) {
  const GridPuzzle puzzle = sample();
  int length = 0;
  for (const Shape& line : all(drawn(puzzle, view_of(puzzle)), Role::border)) {
    EXPECT_EQ(line.layer, Layer::guide);
    length += std::max(line.width, line.height) - 4;  // without what fills the corners
  }
  EXPECT_EQ(length, 3 * cell_side);
}

TEST(GridPictures, ShowBordersBesideBlackCells) {
  const GridPuzzle puzzle = sample();
  int length = 0;
  for (const Shape& line : all(drawn(puzzle, view_of(puzzle)), Role::open)) {
    if (line.layer == Layer::hatch) length += std::max(line.width, line.height) - 4;
  }
  EXPECT_EQ(length, cell_side) << "on the left of the black cell of the first row";
}

rules::Model sizes(const GridPuzzle& puzzle) {
  rules::Model model(puzzle.board(only(0) | only(1), only(0)));
  model.add<rules::SizesRule>(puzzle.graph(), 2);
  model.label({"areas"});
  return model;
}

constexpr ValueLook size_looks[] = {{0, '1', {"1", "1"}, "1"}, {1, '2', {"2", "2"}, "2"}};
constexpr FamilyPage areas = {
    .id = "areas",
    .title = {"Areas", "영역"},
    .summary = {"areas", "영역"},
    .notation = {.most = 2},
    .looks = size_looks,
    .counted = {"number", "numbers", "수"},
    .model = sizes,
};

TEST(GridPictures, PartAreasAsFarAsTheyAreKnown) {
  GridClues clues{.rows = 1, .columns = 3};
  clues.cells.assign(3, no_clue);
  const GridPuzzle puzzle(areas, clues);
  View view = view_of(puzzle);
  write(view, 0, 0);
  EXPECT_TRUE(all(drawn(puzzle, view), Role::border).empty());
  write(view, 1, 1);
  write(view, 2, 1);
  EXPECT_EQ(all(drawn(puzzle, view), Role::border).size(), 1u);
}

constexpr Glyph* circles[] = {draw_ring, draw_disc};
constexpr FamilyPage circled = {
    .id = "circled",
    .title = {"Circles", "원"},
    .summary = {"circles", "원"},
    .notation = {.signs = signs},
    .looks = looks,
    .glyphs = circles,
    .counted = {"tent", "tents", "텐트"},
    .model = model,
};

TEST(GridPictures, HaveWhiteAndBlackCirclesOnALightSheet) {
  GridClues clues{.rows = 1, .columns = 2};
  clues.cells = {sign_clue(0), sign_clue(1)};
  const GridPuzzle puzzle(circled, clues);
  for (const Shape& circle : all(drawn(puzzle, view_of(puzzle)), Role::ink))
    EXPECT_TRUE(circle.on_sheet);
  const GridPuzzle others = sample();
  for (const Shape& shape : all(drawn(others, view_of(others)), Role::ink))
    EXPECT_FALSE(shape.on_sheet);
}

constexpr ValueLook levels[] = {{0, '-', {"empty", "빈칸"}, "empty", draw_dot},
                                {1, '#', {"filled", "찬 칸"}, "filled", draw_wall}};
rules::Model model_of_tubes(const GridPuzzle& puzzle) {
  return rules::Model(puzzle.board(only(0), only(0) | only(1)));
}
constexpr Glyph* tubes[] = {draw_reservoir, draw_tube_left};
constexpr FamilyPage thermometer = {
    .id = "thermometer",
    .title = {"Thermometer", "온도계"},
    .summary = {"a thermometer", "온도계"},
    .notation = {.signs = signs},
    .looks = levels,
    .glyphs = tubes,
    .counted = {"filled cell", "filled cells", "찬 칸"},
    .model = model_of_tubes,
};

/// The reach of what is drawn in a role as lines of a layer.
int length_of_lines(const Scene& scene, Layer layer, Role role) {
  int length = 0;
  for (const Shape& shape : all(scene, role)) {
    if (shape.layer == layer && shape.kind == Shape::Kind::line) length += std::abs(shape.width);
  }
  return length;
}

TEST(GridPictures, FillThermometersWithMercury) {
  GridClues clues{.rows = 1, .columns = 3};
  clues.cells = {sign_clue(0), sign_clue(1), sign_clue(1)};
  const GridPuzzle puzzle(thermometer, clues);
  View view = view_of(puzzle);
  write(view, 1, 1);
  Scene scene = drawn(puzzle, view);
  EXPECT_EQ(length_of_lines(scene, Layer::frame, Role::grid), 2 * cell_side) << "from the bulb on";
  EXPECT_EQ(length_of_lines(scene, Layer::symbol, Role::filled), cell_side / 2)
      << "nothing is known of the bulb";
  EXPECT_EQ(at(scene, Layer::hatch, Role::open, 1).size(), 1u) << "no black cell is seen";
  write(view, 0, 1);
  write(view, 2, 1, true);
  scene = drawn(puzzle, view);
  EXPECT_EQ(length_of_lines(scene, Layer::symbol, Role::filled), cell_side);
  EXPECT_EQ(length_of_lines(scene, Layer::link, Role::assumed), cell_side);
}

TEST(GridPictures, HighlightLinesAndRegions) {
  const GridPuzzle puzzle = sample();
  View view = view_of(puzzle);
  Step step;
  step.marks = {{Mark::Role::cause, {Place::Kind::row, 1}},
                {Mark::Role::witness, {Place::Kind::area, 0}}};
  step.changes = {{4, only(0) | only(1), only(1), true}};
  view.focus = &step;
  const Scene scene = drawn(puzzle, view);
  EXPECT_EQ(at(scene, Layer::tint, Role::cause_tint, 5).size(), 1u);
  EXPECT_EQ(at(scene, Layer::tint, Role::target_tint, 4).size(), 1u);
  EXPECT_EQ(at(scene, Layer::tint, Role::witness_tint, 1).size(), 1u);
  EXPECT_EQ(at(scene, Layer::tint, 2).size(), 0u);
  const auto is_beside = [&](const Shape& shape) { return shape.x < scene.lattice.x; };
  EXPECT_EQ(std::ranges::count_if(all(scene, Role::cause), is_beside), 1) << "around the number";
  EXPECT_EQ(texts_of(scene, Role::clue_done).size(), 5u) << "rows and columns are numbered";
}

TEST(GridPictures, SayWhatThereIs) {
  EXPECT_EQ(contents(sample(), Language::en),
            "2 tents in each row, column and region, 1 tree, 1 egg, 5 numbers, 2 regions");
  EXPECT_EQ(contents(sample(), Language::ko),
            "행, 열, 영역마다 텐트 2개, 나무 1개, 알 1개, 수 5개, 영역 2개");
}

}  // namespace
}  // namespace crosshatch::derive
