// SPDX-License-Identifier: MIT
//
// What pictures show of constraints.
#include "families/sudoku/draw/constraints.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "families/sudoku/areas.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/constraints/machine.h"
#include "families/sudoku/draw/tube.h"
#include "families/sudoku/sudoku.h"
#include "scene/covering_test.h"

namespace crosshatch::sudoku {
namespace {

using Shapes = std::vector<crosshatch::Shape>;

Board full_grid() {
  Board board(81, only(9) - 1);
  for (Site site = 0; site < 81; ++site) board.set(site, (site / 9 * 3 + site / 27 + site % 9) % 9);
  return board;
}

Puzzle puzzle_with(std::vector<Constraint> constraints, bool is_full = false) {
  Board givens = is_full ? full_grid() : Board(81, only(9) - 1);
  return {{3, 3}, std::move(givens), {}, {}, {.constraints = std::move(constraints)}};
}

Scene scene_with(const Puzzle& puzzle, const Step* focus = nullptr) {
  View view = blank_view(puzzle.givens());
  view.focus = focus;
  Scene scene;
  draw(puzzle, view, scene);
  return scene;
}

Constraint named(std::string_view id, std::vector<Site> sites, std::vector<int> numbers = {}) {
  Constraint constraint = {kind_called(id).value(), std::move(sites), std::move(numbers)};
  EXPECT_TRUE(arranged(constraint, {3, 3}).empty()) << id;
  return constraint;
}

/// One that says more than numbers.
Constraint with_detail(const ConstraintKind& kind, std::vector<Site> sites) {
  Constraint constraint = {.kind = kind_called(kind.id).value(), .sites = std::move(sites)};
  if (kind.detail == ConstraintDetail::pairs) constraint.numbers = {1, 2, 2, 1};
  if (kind.detail == ConstraintDetail::machine)
    constraint.numbers = numbers_of({.starts = {0}, .ends = {0}, .steps = {{0, 1, 0}}});
  if (kind.detail == ConstraintDetail::pattern) constraint.text = "1*";
  if (kind.detail == ConstraintDetail::parts)
    constraint.parts = {named("thermo", {0, 1}), named("thermo", {1, 2})};
  if (adds_cells(constraint)) constraint.numbers = {1};
  EXPECT_TRUE(arranged(constraint, {3, 3}).empty()) << kind.id;
  return constraint;
}

/// One constraint of each kind, all at the same place.
std::vector<Constraint> one_of_each() {
  std::vector<Constraint> all;
  for (const ConstraintKind& kind : constraint_kinds()) {
    std::vector<Site> sites;
    switch (kind.sites) {
      case ConstraintSites::line:
        sites = {0, 1, 11, 20};
        break;
      case ConstraintSites::pair:
        sites = {10, 11};
        break;
      case ConstraintSites::set:
      case ConstraintSites::list:
        sites = {10, 11, 20};
        break;
      case ConstraintSites::groups:
      case ConstraintSites::halves:
        sites = {10, 11, 40, 41};
        break;
      case ConstraintSites::square:
        sites = {10, 11, 19, 20};
        break;
      case ConstraintSites::row:
        for (Site site = 9; site < 18; ++site) sites.push_back(site);
        break;
      case ConstraintSites::view:
        sites = {2, 10, 18};
        break;
      case ConstraintSites::reading:
        sites = {0, 1, 11, 20};
        break;
      case ConstraintSites::grid:
      case ConstraintSites::parts:
        break;
    }
    std::vector<int> numbers;
    if (kind.numbers.least > 0) numbers = {kind.numbers.usual != 0 ? kind.numbers.usual : 8};
    if (kind.id == "sum-loop") sites = {0, 1, 11, 10};
    if (kind.id == "look-and-say") numbers = {2, 8};
    if (kind.id == "weighted-sum") numbers = {8, 1, 2, -1};
    if (kind.id == "equal-sum") numbers = {2, 2};
    if (kind.id == "same-digits") numbers = {2};
    if (kind.is_of_regions && !numbers.empty()) numbers = {1};
    if (kind.detail != ConstraintDetail::none)
      all.push_back(with_detail(kind, sites));
    else
      all.push_back(named(kind.id, sites, numbers));
  }
  return all;
}

/// A picture as it is seen without the colours of lines.
Shapes without_colours(Shapes shapes) {
  for (crosshatch::Shape& shape : shapes) {
    if (shape.layer != ink_layer || shape.role != Role::hue) continue;
    shape.role = Role::diagonal;
    shape.hue = 0;
  }
  return shapes;
}

bool is_outside(const Constraint& constraint) {
  return kind_of(constraint).look == ConstraintLook::outside;
}

TEST(DrawConstraints, EachKindCanBeToldFromAllOthersWithoutColours) {
  const std::vector<Constraint> all = one_of_each();
  const Shapes plain = scene_with(puzzle_with({})).shapes;
  std::vector<Shapes> pictures;
  for (const Constraint& constraint : all) {
    pictures.push_back(without_colours(scene_with(puzzle_with({constraint})).shapes));
    const bool is_drawn =
        kind_of(constraint).look != ConstraintLook::none || adds_cells(constraint);
    EXPECT_EQ(pictures.back() != plain, is_drawn) << kind_of(constraint).id;
  }
  for (std::size_t one = 0; one < all.size(); ++one) {
    for (std::size_t other = 0; other < one; ++other) {
      const bool is_plain = pictures[one] == plain && pictures[other] == plain;
      // One puzzle has numbers of one kind beside its grid, nearly always.
      if (is_plain || (is_outside(all[one]) && is_outside(all[other]))) continue;
      EXPECT_TRUE(pictures[one] != pictures[other])
          << kind_of(all[one]).id << ' ' << kind_of(all[other]).id;
    }
  }
}

TEST(DrawConstraints, NumbersOfSeveralKindsCanBeToldApart) {
  const Shapes plain = scene_with(puzzle_with({})).shapes;
  std::vector<Site> first_row;
  for (Site site = 0; site < 9; ++site) first_row.push_back(site);
  const Constraint other = named("skyscraper", first_row, {3});
  std::vector<Shapes> pictures;
  for (const Constraint& constraint : one_of_each()) {
    if (is_outside(constraint) && constraint.kind != other.kind)
      pictures.push_back(scene_with(puzzle_with({constraint, other})).shapes);
  }
  ASSERT_EQ(pictures.size(), 5u);
  for (std::size_t i = 0; i < pictures.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_TRUE(pictures[i] != pictures[j]) << i << ' ' << j;
}

TEST(DrawConstraints, NothingLiesOverDigits) {
  for (const Constraint& constraint : one_of_each()) {
    const Scene scene = scene_with(puzzle_with({constraint}, true));
    int digits = 0;
    for (const crosshatch::Shape& shape : scene.shapes) {
      const Extent extent = extent_of(shape);
      const bool is_in_grid = extent.right > scene.lattice.x && extent.bottom > scene.lattice.y &&
                              extent.left < scene.lattice.x + 540 &&
                              extent.top < scene.lattice.y + 540;
      if (!is_in_grid || shape.layer < Layer::symbol || shape.role == Role::sum) continue;
      EXPECT_EQ(shape.role, Role::ink) << kind_of(constraint).id;
      EXPECT_EQ(shape.height, DrawLayout::digit_high) << kind_of(constraint).id;
      ++digits;
    }
    EXPECT_EQ(digits, 81) << kind_of(constraint).id;
  }
}

TEST(DrawConstraints, AThermometerBeginsWithABulb) {
  const Scene scene = scene_with(puzzle_with({named("thermo", {0, 1, 11, 20})}));
  const std::vector<crosshatch::Shape> ground = at(scene, Layer::filling, Role::shade, 0);
  const auto bulb =
      std::ranges::find(ground, crosshatch::Shape::Kind::disc, &crosshatch::Shape::kind);
  ASSERT_NE(bulb, ground.end());
  EXPECT_GT(bulb->width, 15);
  for (const Site site : {1, 11, 20}) {
    EXPECT_FALSE(at(scene, Layer::filling, Role::shade, site).empty()) << site;
    for (const crosshatch::Shape& shape : at(scene, Layer::filling, Role::shade, site))
      EXPECT_TRUE(shape.kind != crosshatch::Shape::Kind::disc || shape.width < 10) << site;
  }
  EXPECT_TRUE(at(scene, Layer::filling, 40).empty());
}

TEST(DrawConstraints, CandidatesKeepClearOfMarksBetweenCells) {
  for (const Constraint& constraint :
       {named("white-dot", {10, 11}), named("ratio", {10, 19}, {3}), named("x", {10, 11}),
        named("greater", {19, 10}), named("quadruple", {10, 11, 19, 20}, {1, 2, 3, 4})}) {
    const Puzzle puzzle = puzzle_with({constraint});
    View view = blank_view(puzzle.givens());
    view.shows_candidates = true;
    Scene scene;
    draw(puzzle, view, scene);
    int marks = 0;
    for (const crosshatch::Shape& mark : scene.shapes) {
      const bool is_frame = mark.kind == crosshatch::Shape::Kind::rect && mark.stroke > 0;
      if (mark.layer != Layer::frame || is_frame) continue;
      ++marks;
      const Extent one = extent_of(mark);
      const int middle_x = (one.left + one.right) / 2;
      const int middle_y = (one.top + one.bottom) / 2;
      for (const crosshatch::Shape& text : scene.shapes) {
        if (text.role != Role::pencil) continue;
        const int x = std::max(std::abs(text.x - middle_x) - text.height / 3, 0);
        const int y = std::max(std::abs(text.y - middle_y) - text.height / 2, 0);
        const int reach = (one.right - one.left) / 2;
        EXPECT_TRUE(x * x + y * y >= reach * reach || x >= reach || y >= (one.bottom - one.top) / 2)
            << kind_of(constraint).id << ' ' << text.text << ' ' << text.x << ' ' << text.y;
      }
    }
    EXPECT_GT(marks, 0);
  }
}

TEST(DrawConstraints, NumbersBesideTheGridHaveRoomAndKeepApart) {
  std::vector<Site> row;
  std::vector<Site> diagonal;
  for (Site i = 0; i < 9; ++i) row.push_back(9 + i);
  for (Site i = 0; i < 7; ++i) diagonal.push_back(18 + 10 * i);
  // Three before the same cell, and two diagonals at one place above the grid.
  const Puzzle puzzle = puzzle_with(
      {named("sandwich", row, {35}), named("x-sum", row, {45}),
       named("little-killer", diagonal, {33}), named("little-killer", {2, 10, 18}, {20}),
       named("little-killer", {0, 10, 20, 30, 40, 50, 60, 70, 80}, {100})});
  const Step step;
  const Scene scene = scene_with(puzzle, &step);
  EXPECT_EQ(scene.lattice.x, scene.lattice.y);
  EXPECT_EQ(scene.width, 540 + 2 * scene.lattice.x);
  EXPECT_EQ(scene.width, scene_with(puzzle).width);
  Shapes texts;
  for (const crosshatch::Shape& shape : scene.shapes) {
    if (shape.kind == crosshatch::Shape::Kind::text) texts.push_back(shape);
    const Extent extent = extent_of(shape);
    EXPECT_GE(std::min(extent.left, extent.top), 0);
    EXPECT_LE(std::max(extent.right, extent.bottom), scene.width);
  }
  EXPECT_EQ(texts.size(), 5u + 18u);
  for (const crosshatch::Shape& one : texts) {
    for (const crosshatch::Shape& other : texts) {
      if (&one == &other) continue;
      const Extent a = extent_of(one);
      const Extent b = extent_of(other);
      EXPECT_TRUE(a.right - 6 <= b.left || b.right - 6 <= a.left || a.bottom <= b.top ||
                  b.bottom <= a.top)
          << one.text << ' ' << other.text;
    }
  }
}

TEST(DrawConstraints, OtherPicturesKeepTheirMargin) {
  EXPECT_EQ(scene_with(puzzle_with({})).lattice.x, DrawLayout::margin);
  EXPECT_EQ(scene_with(puzzle_with({named("thermo", {0, 1})})).lattice.x, DrawLayout::margin);
}

TEST(DrawConstraints, ASumCageIsAnEnclosureWithADottedFrame) {
  const Scene scene = scene_with(puzzle_with({named("sum", {10, 11, 20}, {15})}));
  ASSERT_EQ(scene.enclosures.size(), 1u);
  EXPECT_EQ(scene.enclosures[0], (Enclosure{{10, 11, 20}, "15"}));
  const Shapes lines = all(scene, Role::cage);
  EXPECT_FALSE(lines.empty());
  for (const crosshatch::Shape& line : lines) EXPECT_EQ(line.dash, Dash::dotted);
}

TEST(DrawConstraints, FramesSayTheirKind) {
  const auto labels = [](const Constraint& constraint) {
    std::string all;
    for (const Enclosure& each : scene_with(puzzle_with({constraint})).enclosures)
      all += (all.empty() ? "" : " ") + each.label;
    return all;
  };
  EXPECT_EQ(labels(named("lunchbox", {20, 11, 10}, {5})), "[5]");
  EXPECT_EQ(labels(named("look-and-say", {10, 11, 20}, {2, 7, 0, 1})), "2x7,0x1");
  EXPECT_EQ(labels(named("contents", {10, 11, 20}, {1, 2})), "1,2+");
  EXPECT_EQ(labels(named("exact-contents", {10, 11, 20}, {1, 2})), "1,2!");
  EXPECT_EQ(labels(named("equal-sum", {10, 11, 20, 11, 12}, {3, 2})), "= =");
}

TEST(DrawConstraints, CharactersHaveSignsOfMarksBetweenCells) {
  const auto sign = [](const Constraint& constraint) {
    return scene_with(puzzle_with({constraint})).border_signs.at(0);
  };
  EXPECT_EQ(sign(named("white-dot", {11, 10})).letter, 'o');
  EXPECT_EQ(sign(named("black-dot", {10, 19})), (BorderSign{10, 19, '*', Role::ink}));
  EXPECT_EQ(sign(named("v", {10, 11})).letter, 'V');
  EXPECT_EQ(sign(named("greater", {10, 11})).letter, '>');
  EXPECT_EQ(sign(named("greater", {11, 10})), (BorderSign{10, 11, '<', Role::ink}));
  EXPECT_EQ(sign(named("greater", {10, 19})).letter, 'v');
  EXPECT_EQ(sign(named("greater", {19, 10})).letter, '^');
}

TEST(DrawConstraints, AStepLightsTheCellsOfAConstraint) {
  const Puzzle puzzle = puzzle_with({named("thermo", {0, 1, 11, 20})});
  Step step;
  const int area = area_of_constraint(puzzle.variant(), 0);
  step.marks.push_back(
      {.role = Mark::Role::cause, .place = {.kind = Place::Kind::area, .index = area}});
  const Scene scene = scene_with(puzzle, &step);
  for (Site site = 0; site < 81; ++site) {
    const bool is_lit = !at(scene, Layer::tint, Role::cause_tint, site).empty();
    EXPECT_EQ(is_lit, site == 0 || site == 1 || site == 11 || site == 20) << site;
  }
}

TEST(DrawConstraints, TheDescriptionTellsTablesPatternsAndChoices) {
  Constraint pairs = {.kind = kind_called("pairs").value(), .sites = {0, 1}};
  pairs.numbers = {1, 2, 2, 4};
  pairs.text = "doubles";
  Constraint pattern = {.kind = kind_called("pattern").value(), .sites = {2, 3}};
  pattern.text = "1[23]";
  Constraint choice = {.kind = kind_called("either").value()};
  choice.parts = {named("thermo", {0, 1}), named("digits", {9}, {1, 5})};
  EXPECT_EQ(scene_with(puzzle_with({pairs, pattern, choice})).description,
            "custom line doubles r1c1 and r1c2: 1-2, 2-4\n"
            "pattern line 1[23] r1c3 and r1c4\n"
            "choice: (thermometer r1c1 to r1c2) or (listed cell r2c1: 1, 5)");
}

TEST(DrawConstraints, TheDescriptionNamesThem) {
  EXPECT_EQ(scene_with(puzzle_with({})).description, "");
  const std::vector<Constraint> constraints = {named("thermo", {0, 1, 2, 12, 22, 31}),
                                               named("whisper", {0, 9}, {4}),
                                               named("whisper", {0, 9}, {5}),
                                               named("greater", {11, 10}),
                                               named("odd", {3}),
                                               named("even", {3, 4, 5}),
                                               named("clone", {60, 61, 70, 71}),
                                               named("sum", {10, 11}, {12}),
                                               named("sandwich", {0, 1, 2, 3, 4, 5, 6, 7, 8}, {0}),
                                               named("disjoint", {})};
  EXPECT_EQ(scene_with(puzzle_with(constraints)).description,
            "thermometer r1c1 to r1c3 to r3c5 to r4c5\n"
            "whisper line r1c1 to r2c1: 4\n"
            "whisper line r1c1 to r2c1\n"
            "inequality sign r2c3 > r2c2\n"
            "odd cell r1c4\n"
            "even cells r1c4, r1c5 and r1c6\n"
            "clone r7c7 and r7c8 = r8c8 and r8c9\n"
            "sum cage r2c2 and r2c3: 12\n"
            "sandwich r1c1 to r1c9: 0");
  View view = blank_view(Board(81, only(9) - 1));
  view.appearance.language = Language::ko;
  Scene korean;
  draw(puzzle_with({named("thermo", {0, 1, 11}), named("sum", {10, 11}, {12})}), view, korean);
  EXPECT_EQ(korean.description, "온도계 1행 1열~1행 2열~2행 3열\n합 케이지 2행 2열과 2행 3열: 12");
}

TEST(DrawConstraints, ExtraCellsAreBelowTheGridWithTheirNames) {
  const auto with_extra = [](std::vector<Constraint> others) {
    others.push_back(named("extra-cells", {}, {11}));
    return scene_with(puzzle_with(std::move(others)));
  };
  const int bare = scene_with(puzzle_with({})).height;
  const Scene scene = with_extra({});
  EXPECT_EQ(scene.height, bare + cell_side / 2 + 2 * cell_side);
  const int below = scene.lattice.y + 9 * cell_side;
  std::vector<std::string> names;
  for (const crosshatch::Shape& shape : scene.shapes) {
    if (shape.kind != crosshatch::Shape::Kind::text || shape.y < below) continue;
    names.push_back(shape.text);
    EXPECT_LT(shape.y, scene.height);
  }
  ASSERT_EQ(names.size(), 11U);
  EXPECT_EQ(names.front(), "r10c1");
  EXPECT_EQ(names.back(), "r11c2");
  // Numbers beside the grid stand between.
  const Scene outside = with_extra({named("sandwich", {72, 63, 54, 45, 36, 27, 18, 9, 0}, {7})});
  EXPECT_EQ(
      outside.height -
          scene_with(puzzle_with({named("sandwich", {72, 63, 54, 45, 36, 27, 18, 9, 0}, {7})}))
              .height,
      4 * cell_side);
}

}  // namespace
}  // namespace crosshatch::sudoku
