// SPDX-License-Identifier: MIT
#include "families/minesweeper/draw.h"

#include <gtest/gtest.h>

#include <string>

#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/puzzle.h"
#include "scene/covering_test.h"

namespace crosshatch::minesweeper {
namespace {

/// Two rows and three columns: '_' or a hint.
PuzzlePtr puzzle_from(const std::string& cells, int rows = 2, std::optional<int> mines = {}) {
  std::vector<Hint> hints;
  for (const char cell : cells)
    hints.push_back(cell == '_' ? unknown : static_cast<Hint>(cell - '0'));
  return *make_puzzle(rows, static_cast<int>(cells.size()) / rows, hints, mines);
}

/// What is written: '*' a mine, '-' a clear cell.
View written(const crosshatch::Puzzle& puzzle, const std::string& cells) {
  View view = blank_view(start(puzzle));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    const char cell = cells[site];
    if (cell != '*' && cell != '-') continue;
    view.board.set(site, cell == '*' ? mine : clear);
    view.written[site] = true;
  }
  return view;
}

Scene drawn(const crosshatch::Puzzle& puzzle, const View& view) {
  Scene scene;
  draw(puzzle, view, scene);
  return scene;
}

TEST(MinesPicture, OfAnEmptyPuzzleIsHintsAndCovers) {
  const PuzzlePtr puzzle = puzzle_from("1_2___");
  const Scene scene = drawn(*puzzle, written(*puzzle, "1_2___"));
  EXPECT_EQ(scene.lattice.rows, 2);
  EXPECT_EQ(scene.lattice.columns, 3);
  for (Site site = 0; site < 6; ++site) {
    const bool is_hint = site == 0 || site == 2;
    EXPECT_EQ(at(scene, Layer::ground, Role::cover, site).size(), is_hint ? 0U : 1U) << site;
    EXPECT_EQ(at(scene, Layer::ground, Role::clear, site).size(), is_hint ? 1U : 0U) << site;
    EXPECT_EQ(at(scene, Layer::symbol, site).size(), is_hint ? 1U : 0U) << site;
  }
  EXPECT_EQ(text_at(scene, 0), "1");
  EXPECT_EQ(text_at(scene, 2), "2");
  EXPECT_TRUE(all(scene, Role::caption).empty());
}

TEST(MinesPicture, HasDigitsOfOneInk) {
  const PuzzlePtr puzzle = puzzle_from("012345678", 1);
  const Scene scene = drawn(*puzzle, written(*puzzle, "012345678"));
  for (Site site = 0; site < 9; ++site) {
    EXPECT_EQ(text_at(scene, site), std::to_string(site));
    EXPECT_EQ(at(scene, Layer::symbol, Role::ink, site).size(), 1U);
  }
}

TEST(MinesPicture, OfTheClassicLookHasColouredHintsAndRaisedCovers) {
  const PuzzlePtr puzzle = puzzle_from("01234567_", 3);
  View view = written(*puzzle, "01234567_");
  EXPECT_TRUE(all(drawn(*puzzle, view), Role::lit).empty());
  view.appearance.is_classic = true;
  const Scene scene = drawn(*puzzle, view);
  EXPECT_EQ(at(scene, Layer::symbol, Role::ink, 0).size(), 1U);
  for (Site site = 1; site < 8; ++site) {
    const auto role = static_cast<Role>(static_cast<int>(Role::hint_1) + site - 1);
    EXPECT_EQ(at(scene, Layer::symbol, role, site).size(), 1U) << site;
  }
  const int right = scene.lattice.x + 2 * cell_side;  // of the only cover
  const int bottom = scene.lattice.y + 2 * cell_side;
  for (const Role role : {Role::lit, Role::shadow}) {
    EXPECT_EQ(all(scene, role).size(), 2U);
    for (const Shape& edge : all(scene, role))
      EXPECT_TRUE(edge.x >= right && edge.y >= bottom) << name(role);
  }
}

TEST(MinesPicture, SpeaksTheLanguageOfTheReader) {
  const PuzzlePtr puzzle = puzzle_from("1_2___", 2, 3);
  View view = written(*puzzle, "1_2___");
  EXPECT_EQ(all(drawn(*puzzle, view), Role::caption).front().text, "3 mines");
  view.appearance.language = Language::ko;
  EXPECT_EQ(all(drawn(*puzzle, view), Role::caption).front().text, "지뢰 3개");
  EXPECT_EQ(contents(*puzzle, Language::en), "2 hints, 3 mines");
  EXPECT_EQ(contents(*puzzle, Language::ko), "숫자 2개, 지뢰 3개");
  EXPECT_EQ(contents(*puzzle_from("1_____"), Language::en), "1 hint");
}

TEST(MinesPicture, ShowsMinesAndClearCells) {
  const PuzzlePtr puzzle = puzzle_from("1_2___");
  const Scene scene = drawn(*puzzle, written(*puzzle, "1*2-__"));
  EXPECT_FALSE(at(scene, Layer::symbol, Role::piece, 1).empty());
  EXPECT_EQ(at(scene, Layer::symbol, Role::dot, 3).size(), 1U);
  EXPECT_EQ(at(scene, Layer::ground, Role::clear, 3).size(), 1U);
  EXPECT_EQ(at(scene, Layer::ground, Role::cover, 4).size(), 1U);
  EXPECT_TRUE(at(scene, Layer::symbol, 4).empty());
}

TEST(MinesPicture, IsCalmWhenFinished) {
  const PuzzlePtr puzzle = puzzle_from("1_2___");
  Step end;
  end.kind = Step::Kind::solution;
  View view = written(*puzzle, "1*2--*");
  view.focus = &end;
  const Scene scene = drawn(*puzzle, view);
  EXPECT_TRUE(all(scene, Role::dot).empty());
  EXPECT_FALSE(at(scene, Layer::symbol, Role::piece, 1).empty());
  for (const Shape& shape : scene.shapes) EXPECT_NE(shape.layer, Layer::tint);
}

TEST(MinesPicture, MarksWhatAStepChangesAndWhy) {
  const PuzzlePtr puzzle = puzzle_from("1_2___");
  Step step;
  step.changes = {{.site = 1, .before = open_cell, .after = only(mine), .places = true}};
  step.marks = {{Mark::Role::target, {Place::Kind::site, 1}, only(mine)},
                {Mark::Role::cause, {Place::Kind::site, 0}, 0}};
  View view = written(*puzzle, "1*2___");
  view.focus = &step;
  const Scene scene = drawn(*puzzle, view);
  EXPECT_EQ(at(scene, Layer::tint, Role::target_tint, 1).size(), 1U);
  EXPECT_EQ(at(scene, Layer::outline, Role::target, 1).size(), 1U);
  EXPECT_EQ(at(scene, Layer::tint, Role::cause_tint, 0).size(), 1U);
  EXPECT_EQ(at(scene, Layer::outline, Role::cause, 0).size(), 1U);
  for (const Site site : {2, 3, 4, 5}) EXPECT_TRUE(at(scene, Layer::tint, site).empty());
}

TEST(MinesPicture, NumbersRowsAndColumnsAsSentencesDo) {
  const auto labels = [](int rows, int columns, bool has_step) {
    const PuzzlePtr puzzle =
        puzzle_from(std::string(static_cast<std::size_t>(rows * columns), '_'), rows, 7);
    Step step;
    View view = blank_view(start(*puzzle));
    const Scene before = drawn(*puzzle, view);
    if (has_step) view.focus = &step;
    const Scene scene = drawn(*puzzle, view);
    EXPECT_EQ(scene.width, before.width);
    EXPECT_EQ(scene.lattice, before.lattice);
    std::string out;
    for (const Shape& shape : scene.shapes) {
      const bool is_left = shape.x < scene.lattice.x;
      const bool is_above = shape.y < scene.lattice.y;
      if (shape.kind != Shape::Kind::text || is_left == is_above) continue;
      EXPECT_GE(extent_of(shape).left, 0);
      const int from = is_left ? shape.y - scene.lattice.y : shape.x - scene.lattice.x;
      EXPECT_EQ(shape.text, std::to_string(from / cell_side + 1));
      out += (is_left ? " r" : " c") + shape.text;
    }
    return out;
  };
  EXPECT_EQ(labels(2, 3, false), "");
  EXPECT_EQ(labels(2, 3, true), " r1 r2 c1 c2 c3");
  EXPECT_EQ(labels(1, 27, true), " r1 c5 c10 c15 c20 c25") << "all of them would be noise";
  EXPECT_NE(labels(1, 1000, true).find("c1000"), std::string::npos);
}

TEST(MinesPicture, TellsAssumedCellsByTheirForm) {
  const PuzzlePtr puzzle = puzzle_from("1_2___");
  View view = written(*puzzle, "1*2-__");
  view.assumed[1] = view.assumed[3] = true;
  const Scene scene = drawn(*puzzle, view);
  EXPECT_TRUE(all(scene, Role::piece).empty());
  for (const Site site : {1, 3}) {
    const std::vector<Shape> shapes = at(scene, Layer::symbol, Role::assumed, site);
    ASSERT_FALSE(shapes.empty()) << site;
    const auto is_ring = [](const Shape& shape) {
      return shape.kind == Shape::Kind::disc && shape.stroke > 0;
    };
    EXPECT_TRUE(std::ranges::any_of(shapes, is_ring)) << site;
  }
}

TEST(MinesPicture, HatchesTheAmbiguousCellsAlone) {
  const PuzzlePtr puzzle = puzzle_from("1_2___");
  View view = written(*puzzle, "1*2___");
  view.ambiguous[4] = view.ambiguous[5] = true;
  const Scene scene = drawn(*puzzle, view);
  for (Site site = 0; site < 6; ++site)
    EXPECT_EQ(at(scene, Layer::hatch, site).empty(), site < 4) << site;
}

TEST(MinesPicture, SaysHowManyMinesThereAre) {
  for (const int mines : {0, 1, 12, 1'000'000}) {
    const PuzzlePtr puzzle = puzzle_from("_", 1, mines);
    const Scene scene = drawn(*puzzle, written(*puzzle, "_"));
    ASSERT_EQ(all(scene, Role::caption).size(), 1U);
    const Shape caption = all(scene, Role::caption).front();
    EXPECT_EQ(caption.text, std::to_string(mines) + (mines == 1 ? " mine" : " mines"));
    EXPECT_GE(extent_of(caption).left, 0);
    EXPECT_LE(extent_of(caption).right, scene.width);
    EXPECT_GT(extent_of(caption).top, scene.lattice.y + cell_side);
    EXPECT_LT(extent_of(caption).bottom, scene.height);
    EXPECT_EQ(2 * scene.lattice.x + cell_side, scene.width) << "the board is in the middle";
  }
}

TEST(MinesPicture, MarksTheTotalWhereAStepRestsOnNoHint) {
  const PuzzlePtr puzzle = puzzle_from("0_____", 1, 1);
  Step step;
  step.changes = {{.site = 5, .before = open_cell, .after = only(mine), .places = true}};
  step.marks = {{Mark::Role::target, {Place::Kind::site, 5}, only(mine)}};
  View view = written(*puzzle, "0____*");
  view.focus = &step;
  EXPECT_EQ(all(drawn(*puzzle, view), Role::cause).size(), 1U);
  step.marks.push_back({Mark::Role::cause, {Place::Kind::site, 0}, 0});
  const std::vector<Shape> causes = all(drawn(*puzzle, view), Role::cause);
  ASSERT_EQ(causes.size(), 1U);
  EXPECT_EQ(at(drawn(*puzzle, view), Layer::outline, Role::cause, 0).size(), 1U);
}

TEST(MinesPicture, BlocksPlacesWithoutACell) {
  const PuzzlePtr puzzle = *make_puzzle(2, 3, {1, gap, gap, unknown, unknown, gap}, 1);
  View view = blank_view(start(*puzzle));
  view.board.set(3, clear);
  view.written[3] = true;
  const Scene scene = drawn(*puzzle, view);
  for (const Site site : {1, 2, 5}) {
    EXPECT_EQ(at(scene, Layer::filling, Role::guide, site).size(), 1U) << site;
    EXPECT_TRUE(at(scene, Layer::ground, site).empty()) << site;
    EXPECT_TRUE(at(scene, Layer::symbol, site).empty()) << "no dot";
  }
  for (const Site site : {0, 3, 4}) EXPECT_TRUE(at(scene, Layer::filling, site).empty()) << site;
  EXPECT_EQ(at(scene, Layer::symbol, Role::dot, 3).size(), 1U);
  view.board.set(4, mine);
  view.written[4] = true;
  EXPECT_TRUE(all(drawn(*puzzle, view), Role::dot).empty()) << "a gap needs nothing written";
}

/// Lines that end well outside of the grid.
int lines_beyond(const Scene& scene) {
  constexpr int well = cell_side / 6;
  const Lattice& grid = scene.lattice;
  return static_cast<int>(std::ranges::count_if(scene.shapes, [&](const Shape& shape) {
    const auto extent = extent_of(shape);
    return shape.kind == Shape::Kind::line &&
           (extent.left < grid.x - well || extent.top < grid.y - well ||
            extent.right > grid.x + grid.columns * cell_side + well ||
            extent.bottom > grid.y + grid.rows * cell_side + well);
  }));
}

TEST(MinesPicture, SaysThatABoardWraps) {
  for (const std::optional<int> mines : {std::optional<int>(), std::optional<int>(12)}) {
    const std::vector<Hint> hints(9, unknown);
    const PuzzlePtr puzzle = *make_puzzle(3, 3, hints, mines, {.wraps = true});
    const Scene scene = drawn(*puzzle, blank_view(start(*puzzle)));
    const std::vector<Shape> captions = all(scene, Role::caption);
    ASSERT_EQ(captions.size(), mines ? 2U : 1U);
    const Shape& caption = captions.back();
    EXPECT_EQ(caption.text, "wraps around");
    EXPECT_GE(extent_of(caption).left, 0);
    EXPECT_LE(extent_of(caption).right, scene.width);
    EXPECT_LT(extent_of(caption).bottom, scene.height);
    if (mines) {
      EXPECT_LT(extent_of(captions.front()).bottom, extent_of(caption).top);
    }
    EXPECT_EQ(lines_beyond(scene), 16) << "each line at both ends";
    const PuzzlePtr plain = *make_puzzle(3, 3, hints, mines);
    const Scene other = drawn(*plain, blank_view(start(*plain)));
    EXPECT_EQ(lines_beyond(other), 0);
    EXPECT_EQ(all(other, Role::caption).size(), mines ? 1U : 0U);
  }
}

TEST(MinesPicture, OfALargeBoardIsFewShapes) {
  constexpr int side = 1000;
  const PuzzlePtr puzzle = *make_puzzle(side, side, std::vector<Hint>(side * side, unknown), 7);
  EXPECT_LT(drawn(*puzzle, blank_view(start(*puzzle))).shapes.size(), 4'000U);
  View view = known_view(Board(side * side, only(clear)));
  view.board.set(0, mine);
  view.written[1] = false;
  EXPECT_LT(drawn(*puzzle, view).shapes.size(), 5'000U);
}

}  // namespace
}  // namespace crosshatch::minesweeper
