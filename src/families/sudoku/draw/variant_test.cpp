// SPDX-License-Identifier: MIT
//
// What pictures show of a variant. The rest is in draw_test.cpp.
#include "families/sudoku/draw/variant.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "families/sudoku/draw/layout.h"
#include "families/sudoku/sudoku.h"
#include "scene/ruling.h"

namespace crosshatch::sudoku {
namespace {

using Drawn = crosshatch::Shape;
using Kind = Drawn::Kind;

Scene drawn(const Puzzle& puzzle, bool shows_candidates = false) {
  View view = blank_view(puzzle.givens());
  view.shows_candidates = shows_candidates;
  Scene scene;
  draw(puzzle, view, scene);
  return scene;
}

Puzzle puzzle_of(BoxShape shape, Variant variant) {
  return {shape, Board(shape.sites(), only(shape.side()) - 1), {}, {}, std::move(variant)};
}

/// A 4x4 with an L-shaped region.
Variant jigsaw() {
  return {.regions = {0, 0, 0, 1,  //
                      0, 2, 1, 1,  //
                      2, 2, 1, 3,  //
                      2, 3, 3, 3}};
}

/// The width of the line over a point between cells, the widest if there are several.
int stroke_over(const Scene& scene, int x, int y) {
  int widest = 0;
  for (const Drawn& shape : scene.shapes) {
    if (shape.kind != Kind::line || (shape.role != Role::grid && shape.role != Role::border))
      continue;
    const bool is_over =
        x >= shape.x && x <= shape.x + shape.width && y >= shape.y && y <= shape.y + shape.height;
    if (is_over) widest = std::max(widest, shape.stroke);
  }
  return widest;
}

std::vector<Drawn> cage_lines(const Scene& scene) {
  std::vector<Drawn> lines;
  for (const Drawn& shape : scene.shapes) {
    if (shape.kind == Kind::line && shape.role == Role::cage) lines.push_back(shape);
  }
  return lines;
}

int length(const Drawn& line) { return std::abs(line.width) + std::abs(line.height); }

TEST(DrawVariant, ThickLinesRunBetweenRegionsAndNowhereElse) {
  const Puzzle puzzle = puzzle_of({1, 4}, jigsaw());
  const Scene scene = drawn(puzzle);
  const auto& regions = puzzle.variant().regions;
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      const Site site = 4 * row + column;
      const ScenePoint at = DrawLayout::corner(row, column);
      const auto stroke = [&](Site other) {
        return regions[site] == regions[other] ? grid_stroke : border_stroke;
      };
      if (column < 3) {
        EXPECT_EQ(stroke_over(scene, at.x + cell_side, at.y + 30), stroke(site + 1)) << site;
      }
      if (row < 3) {
        EXPECT_EQ(stroke_over(scene, at.x + 30, at.y + cell_side), stroke(site + 4)) << site;
      }
    }
  }
}

TEST(DrawVariant, DiagonalsRunFromCornerToCorner) {
  for (const bool is_main : {true, false}) {
    const Scene scene = drawn(puzzle_of(
        {3, 3}, is_main ? Variant{.main_diagonal = true} : Variant{.other_diagonal = true}));
    int found = 0;
    for (const Drawn& shape : scene.shapes) {
      if (shape.kind != Kind::line || shape.width == 0 || shape.height == 0) continue;
      ++found;
      EXPECT_EQ(shape.width, is_main ? 540 : -540);
      EXPECT_EQ(shape.height, 540);
    }
    EXPECT_EQ(found, 1);
  }
}

TEST(DrawVariant, EachCellHasOneGroundAndThoseOfWindowsATint) {
  const Scene scene = drawn(puzzle_of({3, 3}, {.windows = true}));
  for (Site site = 0; site < 81; ++site) {
    const ScenePoint at = DrawLayout::corner(site / 9, site % 9);
    int grounds = 0;
    for (const Drawn& shape : scene.shapes) {
      const bool is_under = shape.layer == Layer::ground && shape.x <= at.x && shape.y <= at.y &&
                            shape.x + shape.width > at.x && shape.y + shape.height > at.y;
      if (!is_under) continue;
      ++grounds;
      const bool is_window = site / 9 % 4 != 0 && site % 9 % 4 != 0;
      EXPECT_EQ(shape.role, is_window ? Role::shade : Role::open) << site;
    }
    EXPECT_EQ(grounds, 1) << site;
  }
}

TEST(DrawVariant, ACageHasADashedOutlineWithinItsCells) {
  // Three cells in an L have six edges.
  const Scene scene = drawn(puzzle_of({2, 2}, {.cages = {{.sites = {5, 6, 9}, .sum = 0}}}));
  const std::vector<Drawn> lines = cage_lines(scene);
  EXPECT_EQ(lines.size(), 6u);
  int round = 0;
  const ScenePoint low = DrawLayout::corner(1, 1);
  const ScenePoint high = DrawLayout::corner(3, 3);
  for (const Drawn& line : lines) {
    EXPECT_EQ(line.dash, Dash::dashed);
    EXPECT_GT(line.x, low.x);
    EXPECT_GT(line.y, low.y);
    EXPECT_LT(line.x + line.width, high.x);
    EXPECT_LT(line.y + line.height, high.y);
    round += length(line);
  }
  EXPECT_EQ(round, 8 * cell_side - 8 * DrawLayout::cage_inset);
}

TEST(DrawVariant, TheSumStandsInTheFirstCellWhereTheOutlineMakesRoom) {
  const Puzzle puzzle = puzzle_of({3, 3}, {.cages = {{.sites = {10, 11, 19}, .sum = 17}}});
  const Scene scene = drawn(puzzle);
  const ScenePoint at = DrawLayout::corner(1, 1);
  const auto sum = std::find_if(scene.shapes.begin(), scene.shapes.end(),
                                [](const Drawn& shape) { return shape.text == "17"; });
  ASSERT_NE(sum, scene.shapes.end());
  EXPECT_EQ(sum->align, Align::left);
  const int right = sum->x + 2 * DrawLayout::sum_high * 3 / 4;
  EXPECT_LT(right, at.x + cell_side / 2);
  for (const Drawn& line : cage_lines(scene)) {
    const bool is_beside = line.x > right || line.y > sum->y + DrawLayout::sum_high / 2;
    EXPECT_TRUE(is_beside) << line.x << ' ' << line.y;
  }
}

TEST(DrawVariant, CagesThatShareCellsHaveOutlinesAndSumsApart) {
  const Puzzle puzzle = puzzle_of({2, 2}, {.cages = {{.sites = {0, 1, 4}, .sum = 7},
                                                     {.sites = {0, 1, 4}, .sum = 8},
                                                     {.sites = {1, 2}, .sum = 5},
                                                     {.sites = {7, 11}, .sum = 4},
                                                     {.sites = {11, 15}, .sum = 3}}});
  EXPECT_EQ(cage_levels(puzzle), (std::vector<int>{0, 1, 2, 0, 1}));
  const Scene scene = drawn(puzzle);
  std::vector<Drawn> sums;
  for (const Drawn& shape : scene.shapes) {
    if (shape.role == Role::sum && shape.align == Align::left) sums.push_back(shape);
  }
  ASSERT_EQ(sums.size(), 5u);
  for (const Drawn& sum : sums) {
    for (const Drawn& other : sums) {
      const bool is_apart = std::abs(sum.x - other.x) >= 9 || std::abs(sum.y - other.y) >= 12;
      EXPECT_TRUE(sum == other || is_apart) << sum.text << ' ' << other.text;
    }
    for (const Drawn& line : cage_lines(scene)) {
      const bool is_clear = line.x > sum.x + 7 || line.x + line.width < sum.x ||
                            line.y > sum.y + 5 || line.y + line.height < sum.y - 5;
      EXPECT_TRUE(is_clear) << sum.text << ": " << line.x << ' ' << line.y;
    }
  }
  // No two outlines coincide.
  const std::vector<Drawn> lines = cage_lines(scene);
  for (const Drawn& line : lines) {
    for (const Drawn& other : lines) {
      if (line == other || (line.width == 0) != (other.width == 0)) continue;
      const bool is_along = line.width == 0
                                ? line.x == other.x && line.y < other.y + other.height &&
                                      other.y < line.y + line.height
                                : line.y == other.y && line.x < other.x + other.width &&
                                      other.x < line.x + line.width;
      EXPECT_FALSE(is_along) << line.x << ' ' << line.y;
    }
  }
}

TEST(DrawVariant, CandidatesKeepClearOfSumsAndOutlines) {
  for (const BoxShape shape :
       {BoxShape{2, 2}, BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{4, 4}, BoxShape{5, 5}}) {
    const Puzzle puzzle = puzzle_of(shape, {.cages = {{.sites = {0, 1}, .sum = 3}}});
    const DrawLayout layout(puzzle);
    const int half = (layout.pencil_high() + 1) / 2;
    for (Value value = 0; value < shape.side(); ++value) {
      const ScenePoint slot = layout.slot(0, value);
      const ScenePoint cell = DrawLayout::corner(0, 0);
      EXPECT_GE(slot.y - half, cell.y + DrawLayout::cage_inset + 4 + DrawLayout::sum_high / 2);
      EXPECT_GT(slot.x - half, cell.x + DrawLayout::cage_inset - 1);
      EXPECT_LT(slot.x + half, cell.x + cell_side - DrawLayout::cage_inset + 1);
      EXPECT_LT(slot.y + half, cell.y + cell_side - DrawLayout::cage_inset);
    }
  }
}

TEST(DrawVariant, WithoutCagesCandidatesStandAsEver) {
  const Puzzle plain = puzzle_of({3, 3}, {});
  const Puzzle diagonal = puzzle_of({3, 3}, {.main_diagonal = true});
  for (Value value = 0; value < 9; ++value)
    EXPECT_EQ(DrawLayout(plain).slot(40, value), DrawLayout(diagonal).slot(40, value));
}

TEST(DrawVariant, ForbiddenMovesLeaveNoTrace) {
  const Scene plain = drawn(puzzle_of({3, 3}, {}), true);
  const Scene moves = drawn(puzzle_of({3, 3}, {.anti_knight = true, .anti_king = true}), true);
  EXPECT_EQ(plain.shapes, moves.shapes);
}

}  // namespace
}  // namespace crosshatch::sudoku
