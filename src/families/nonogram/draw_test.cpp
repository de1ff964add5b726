// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "families/nonogram/formats/sample.h"
#include "families/nonogram/nonogram.h"
#include "families/nonogram/puzzle.h"
#include "scene/covering_test.h"
#include "scene/theme.h"

namespace crosshatch::nonogram {
namespace {

using formats::flag;
using formats::gap;
using formats::tree;

/// A view on which some cells are written: '.', '?', or the symbol of a colour.
View written(const crosshatch::Puzzle& puzzle, const std::string& cells) {
  View view = blank_view(start(puzzle));
  const Palette& palette = of(puzzle).palette();
  for (Site site = 0; site < static_cast<Site>(cells.size()); ++site) {
    const char cell = cells[site];
    if (cell == '?') continue;
    Value value = empty;
    for (Value colour = 1; colour <= palette.size(); ++colour) {
      if (palette[colour].symbol == cell) value = colour;
    }
    view.board.set(site, value);
    view.written[site] = true;
  }
  return view;
}

Scene drawn(const crosshatch::Puzzle& puzzle, const View& view) {
  Scene scene;
  draw(puzzle, view, scene);
  return scene;
}

Scene drawn(const crosshatch::Puzzle& puzzle, const std::string& cells) {
  return drawn(puzzle, written(puzzle, cells));
}

Scene lettered(const crosshatch::Puzzle& puzzle, const std::string& cells) {
  View view = written(puzzle, cells);
  view.appearance.has_letters = true;
  return drawn(puzzle, view);
}

/// The texts beside the grid in a row or column of it, in their order.
std::vector<Shape> beside(const Scene& scene, int line) {
  const Lattice& grid = scene.lattice;
  const bool is_row = line < grid.rows;
  const int column_x = grid.x + (line - grid.rows) * cell_side;
  const int row_y = grid.y + line * cell_side;
  std::vector<Shape> found;
  for (const Shape& shape : scene.shapes) {
    if (shape.kind != Shape::Kind::text) continue;
    const bool is_of_line =
        is_row ? row_y < shape.y && shape.y < row_y + cell_side && shape.x < grid.x
               : column_x < shape.x && shape.x < column_x + cell_side && shape.y < grid.y;
    if (is_of_line) found.push_back(shape);
  }
  std::ranges::sort(found, {}, [](const Shape& shape) { return shape.x + shape.y; });
  return found;
}

/// The numbers left of a row or above a column.
std::vector<Shape> numbers(const Scene& scene, int line) {
  std::vector<Shape> found = beside(scene, line);
  std::erase_if(found, [](const Shape& shape) {
    return shape.text.find_first_not_of("0123456789") != std::string::npos;
  });
  return found;
}

std::string text_of(const std::vector<Shape>& texts) {
  std::string out;
  for (const Shape& text : texts) out += (out.empty() ? "" : " ") + text.text;
  return out;
}

const std::string nothing(15, '?');

TEST(NonogramPicture, OfAnEmptyPuzzleHasCluesAndNoCells) {
  const PuzzlePtr puzzle = tree();
  const Scene scene = drawn(*puzzle, nothing);
  EXPECT_EQ(scene.lattice.rows, 3);
  EXPECT_EQ(scene.lattice.columns, 5);
  EXPECT_EQ(text_of(numbers(scene, 0)), "1");
  EXPECT_EQ(text_of(numbers(scene, 2)), "1 2");
  EXPECT_EQ(text_of(numbers(scene, 4)), "3");
  EXPECT_TRUE(all(scene, Role::filled).empty());
  EXPECT_TRUE(all(scene, Role::dot).empty());
  EXPECT_TRUE(all(scene, Role::clue_done).empty());
  EXPECT_EQ(all(scene, Role::clue).size(), 4U + 5U);
}

TEST(NonogramPicture, ShowsAnEmptyClueAsZero) {
  const Scene scene = drawn(*gap(), std::string(12, '?'));
  EXPECT_EQ(text_of(numbers(scene, 1)), "0");
  EXPECT_EQ(text_of(numbers(scene, 3 + 3)), "0");
  EXPECT_EQ(text_of(numbers(scene, 3 + 0)), "1 1");
}

TEST(NonogramPicture, HasNumbersBesideTheGridInSlotsOfACell) {
  const Scene scene = drawn(*tree(), nothing);
  const std::vector<Shape> row = numbers(scene, 2);
  EXPECT_EQ(row.back().x, scene.lattice.x - cell_side / 2);
  EXPECT_EQ(row.front().x, row.back().x - cell_side);
  EXPECT_EQ(numbers(scene, 3).back().y, scene.lattice.y - cell_side / 2);
}

TEST(NonogramPicture, GivesLongNumbersWiderSlots) {
  const PuzzlePtr wide = *make_puzzle({{104, 13}, {120}}, [] {
    std::vector<Clue> columns(120, Clue{2});
    for (int column = 104; column < 107; ++column) columns[column] = {1};
    return columns;
  }());
  const Scene scene = drawn(*wide, std::string(240, '?'));
  const std::vector<Shape> row = numbers(scene, 0);
  ASSERT_EQ(text_of(row), "104 13");
  EXPECT_EQ(row[1].x - row[0].x, 90);
  EXPECT_EQ(row[1].height, row[0].height);
}

TEST(NonogramPicture, LiesOnASheet) {
  for (const Shape& shape : drawn(*tree(), ".#???###?.?#?##").shapes) {
    const bool is_cell = shape.role == Role::filled || shape.role == Role::dot ||
                         shape.role == Role::open || shape.layer == Layer::grid;
    const bool is_around = shape.role == Role::clue || shape.role == Role::clue_done ||
                           shape.layer == Layer::paper || shape.layer == Layer::frame;
    EXPECT_EQ(shape.on_sheet, is_cell) << name(shape.role);
    EXPECT_NE(is_cell, is_around) << name(shape.role);
  }
}

TEST(NonogramPicture, SaysWhatThereIsToCount) {
  EXPECT_EQ(contents(*tree(), Language::en), "9 numbers");
  EXPECT_EQ(contents(*tree(), Language::ko), "숫자 9개");
  EXPECT_NE(contents(*flag(), Language::en).find(", 2 colours"), std::string::npos);
}

TEST(NonogramPicture, CoversEveryFilledCellAndDotsTheEmptyOnes) {
  const std::string cells =
      ".#???"
      "###?."
      "?#?##";
  const Scene scene = drawn(*tree(), cells);
  for (Site site = 0; site < 15; ++site) {
    const char cell = cells[site];
    EXPECT_EQ(at(scene, Layer::filling, site).size(), cell == '#' ? 1U : 0U) << site;
    EXPECT_EQ(at(scene, Layer::symbol, Role::dot, site).size(), cell == '.' ? 1U : 0U) << site;
  }
}

TEST(NonogramPicture, MakesARunOneRectangle) {
  const Scene scene = drawn(*tree(), "?????###???????");
  ASSERT_EQ(all(scene, Role::filled).size(), 1U);
  EXPECT_EQ(all(scene, Role::filled).front().width, 3 * cell_side);
}

TEST(NonogramPicture, TellsNumbersThatAreDoneByMoreThanTheirGrey) {
  const Scene scene = drawn(*tree(), "??????????.#.??");
  const std::vector<Shape> row = numbers(scene, 2);
  ASSERT_EQ(text_of(row), "1 2");
  EXPECT_EQ(row[0].role, Role::clue_done);
  EXPECT_EQ(row[1].role, Role::clue);
  EXPECT_GT(row[1].stroke, row[0].stroke) << "what is left to do is bold";
  EXPECT_GT(row[1].height, row[0].height);
}

TEST(NonogramPicture, IsCalmWhenFinished) {
  const std::string solved = ".#...###...#.##";
  Step end;
  end.kind = Step::Kind::solution;
  View view = written(*tree(), solved);
  view.focus = &end;
  const Scene scene = drawn(*tree(), view);
  EXPECT_EQ(scene.shapes, drawn(*tree(), solved).shapes);
  for (const Shape& shape : scene.shapes) {
    EXPECT_NE(shape.layer, Layer::tint);
    EXPECT_NE(shape.role, Role::dot);
  }
}

TEST(NonogramPicture, ShowsTheLineAndTheNumberThatAStepLooksAt) {
  Step step;
  step.changes = {{.site = 12, .before = open_cell, .after = only(empty), .places = true}};
  step.marks = {{Mark::Role::target, {Place::Kind::site, 12}, only(empty)},
                {Mark::Role::cause, {Place::Kind::clue, 2, 0}},
                {Mark::Role::witness, {Place::Kind::site, 11}, only(filled)}};
  View view = written(*tree(), "???????????#.??");
  view.focus = &step;
  const Scene scene = drawn(*tree(), view);
  for (Site site = 0; site < 15; ++site) {
    const std::vector<Shape> tints = at(scene, Layer::tint, site);
    ASSERT_EQ(tints.size(), site < 10 ? 0U : 1U) << site;
    if (site < 10) continue;
    EXPECT_EQ(tints.front().role, site == 11   ? Role::witness_tint
                                  : site == 12 ? Role::target_tint
                                               : Role::cause_tint);
  }
  EXPECT_EQ(at(scene, Layer::outline, Role::target, 12).size(), 1U);
  EXPECT_EQ(at(scene, Layer::outline, Role::witness, 11).size(), 1U);
  const std::vector<Shape> chips = all(scene, Role::cause);
  ASSERT_EQ(chips.size(), 1U) << "around the number that is named, not the other";
  const Extent chip = extent_of(chips.front());
  const std::vector<Shape> row = numbers(scene, 2);
  EXPECT_TRUE(chip.left < row[0].x && row[0].x < chip.right && chip.right < row[1].x);
  const Shape fresh = at(scene, Layer::filling, 11).front();
  EXPECT_LT(fresh.width, cell_side) << "its tint is seen around it";
}

TEST(NonogramPicture, TellsAssumedCellsByTheirForm) {
  View view = written(*tree(), "????????????#.?");
  view.assumed[12] = view.assumed[13] = true;
  const Scene scene = drawn(*tree(), view);
  const Shape square = at(scene, Layer::filling, 12).front();
  EXPECT_EQ(square.role, Role::assumed);
  EXPECT_LT(square.width, cell_side * 3 / 4);
  const Shape ring = at(scene, Layer::symbol, 13).front();
  EXPECT_EQ(ring.role, Role::assumed);
  EXPECT_GT(ring.stroke, 0);
}

TEST(NonogramPicture, HatchesTheAmbiguousCellsAlone) {
  View view = written(*tree(), ".#.............");
  view.written[7] = false;
  view.ambiguous[7] = true;
  const Scene scene = drawn(*tree(), view);
  for (Site site = 0; site < 15; ++site)
    EXPECT_EQ(at(scene, Layer::hatch, site).empty(), site != 7) << site;
}

TEST(NonogramPicture, ShowsTheClueThatARefutationBreaksAsAConflict) {
  Step step;
  step.kind = Step::Kind::refute;
  step.changes = {{.site = 0, .before = open_cell, .after = only(filled), .places = true}};
  step.marks = {{Mark::Role::target, {Place::Kind::site, 0}, only(filled)},
                {Mark::Role::cause, {Place::Kind::clue, 4}}};
  View view = written(*tree(), "#??????????????");
  view.focus = &step;
  const Scene scene = drawn(*tree(), view);
  EXPECT_EQ(all(scene, Role::conflict).size(), 1U);
  EXPECT_EQ(at(scene, Layer::tint, Role::conflict_tint, 1).size(), 1U);
  EXPECT_EQ(at(scene, Layer::outline, Role::target, 0).size(), 1U);
  EXPECT_TRUE(all(scene, Role::cause_tint).empty());
}

TEST(NonogramPicture, OfColoursHasTheAuthorsOnes) {
  const Scene scene = drawn(*flag(), ".r?rb?");
  const auto hue = [&](Site site) { return at(scene, Layer::filling, site).front().hue; };
  EXPECT_EQ(hue(0), 0xFFFFFFU);
  EXPECT_EQ(hue(1), 0xFF0000U);
  EXPECT_EQ(hue(4), 0x0000CCU);
  EXPECT_TRUE(at(scene, Layer::filling, 2).empty());
  EXPECT_EQ(text_at(scene, 1), "");
  EXPECT_EQ(text_at(lettered(*flag(), ".r?rb?"), 1), "r");
  EXPECT_EQ(text_at(lettered(*flag(), ".r?rb?"), 4), "b");
  EXPECT_EQ(text_at(lettered(*flag(), ".r.rbb"), 1), "") << "a finished picture is left alone";
  EXPECT_EQ(scene.names, (std::vector<HueName>{{0xFF0000, 'r'}, {0x0000CC, 'b'}}))
      << "for text without colours";
  EXPECT_FALSE(scene.shows_names);
  EXPECT_TRUE(drawn(*tree(), nothing).names.empty());
}

TEST(NonogramPicture, HasLegibleNumbersOnChipsOfAllColours) {
  for (int i = 0; i < max_colours; ++i) {
    const Palette palette{.colours = {{'a', "a", spare_hue(i)}, {'b', "b", 0x808080}}};
    const PuzzlePtr puzzle =
        *make_puzzle({{{2, 1}, {1, 2}}}, {{{1, 1}}, {{1, 1}}, {{1, 2}}, {}}, {}, palette);
    for (const char* cells : {"????", "aa??", "aab."}) {
      const Scene scene = drawn(*puzzle, cells);
      const std::vector<Shape> row = numbers(scene, 0);
      ASSERT_EQ(text_of(row), "2 1");
      for (const Shape& number : row) {
        const auto is_chip = [&](const Shape& shape) {
          const Extent extent = extent_of(shape);
          return shape.layer == Layer::filling && extent.left < number.x &&
                 number.x < extent.right && extent.top < number.y && number.y < extent.bottom;
        };
        const auto chip = std::ranges::find_if(scene.shapes, is_chip);
        ASSERT_NE(chip, scene.shapes.end());
        EXPECT_EQ(chip->hue, number.text == "2" ? spare_hue(i) : 0x808080U);
        const auto hollow = std::ranges::find_if(scene.shapes, [&](const Shape& shape) {
          const Extent extent = extent_of(shape);
          return shape.layer == Layer::hatch && shape.role == Role::paper &&
                 extent.left < number.x && number.x < extent.right && extent.top < number.y &&
                 number.y < extent.bottom;
        });
        const bool is_done = number.role == Role::clue_done;
        EXPECT_EQ(is_done, std::string_view(cells) == "aab.");
        EXPECT_EQ(hollow != scene.shapes.end(), is_done) << "faded";
        if (!is_done) {
          EXPECT_GE(contrast(number.hue, chip->hue), 4.5);
        }
      }
    }
  }
}

TEST(NonogramPicture, NamesTheColourOfEachNumberByMoreThanItsHue) {
  const PuzzlePtr puzzle = flag();
  const Palette& palette = of(*puzzle).palette();
  for (const char* cells : {"??????", ".r?rb?"}) {
    const Scene scene = lettered(*puzzle, cells);
    for (int line = 0; line < of(*puzzle).lines(); ++line) {
      std::vector<std::string> letters;
      std::vector<std::string> expected;
      for (const Shape& text : beside(scene, line)) {
        if (text.text.find_first_of("rb") == std::string::npos) continue;
        letters.push_back(text.text);
        const auto on_chip = [&](const Shape& shape) {
          const Extent extent = extent_of(shape);
          return shape.layer == Layer::filling && extent.left < text.x && text.x < extent.right &&
                 extent.top < text.y && text.y < extent.bottom;
        };
        const auto chip = std::ranges::find_if(scene.shapes, on_chip);
        ASSERT_NE(chip, scene.shapes.end());
        if (text.role == Role::hue) {
          EXPECT_GE(contrast(text.hue, chip->hue), 4.5);
        }
        EXPECT_GE(text.height * 24 / cell_side, 6) << "pixels where a cell has 24";
        EXPECT_LT(text.y + text.height / 2, extent_of(*chip).bottom);
        for (const Shape& number : numbers(scene, line))
          EXPECT_TRUE(number.x != text.x ||
                      number.y + number.height / 2 < text.y - text.height / 2 ||
                      number.y > text.y + text.height / 2);
      }
      for (const nonogram::Run& run : of(*puzzle).clue(line))
        expected.emplace_back(1, palette[run.colour].symbol);
      EXPECT_EQ(letters, expected) << "line " << line;
    }
  }
  for (const Shape& text : beside(drawn(*tree(), nothing), 0))
    EXPECT_EQ(text.text.find_first_not_of("0123456789"), std::string::npos);
}

TEST(NonogramPicture, NumbersEveryFifthLineWhileAStepIsInFocus) {
  const PuzzlePtr puzzle = puzzle_of(Board(12 * 7, only(empty)), 12, 7);
  Step step;
  View view = blank_view(start(*puzzle));
  const auto labels = [&] {
    std::string out;
    const Scene scene = drawn(*puzzle, view);
    const Lattice& grid = scene.lattice;
    for (const Shape& shape : scene.shapes) {
      const bool is_right = shape.x > grid.x + grid.columns * cell_side;
      const bool is_below = shape.y > grid.y + grid.rows * cell_side;
      if (shape.kind != Shape::Kind::text || is_right == is_below) continue;
      const int line = (is_right ? shape.y - grid.y : shape.x - grid.x) / cell_side + 1;
      out += (is_right ? " r" : " c") + shape.text;
      EXPECT_EQ(shape.text, std::to_string(line));
    }
    return out;
  };
  EXPECT_EQ(labels(), "");
  const Scene before = drawn(*puzzle, view);
  view.focus = &step;
  EXPECT_EQ(labels(), " r5 r10 c5");
  EXPECT_EQ(drawn(*puzzle, view).width, before.width);
  EXPECT_EQ(drawn(*puzzle, view).height, before.height);
  step.kind = Step::Kind::solution;
  EXPECT_EQ(labels(), "") << "the picture alone";
}

TEST(NonogramPicture, ShowsWhatACellMayStillBe) {
  View view = written(*flag(), "??????");
  const Scene before = drawn(*flag(), view);
  view.board[4] = only(empty) | only(2);
  EXPECT_EQ(drawn(*flag(), view).shapes, before.shapes) << "nobody asks for candidates";
  view.shows_candidates = true;
  const Scene scene = drawn(*flag(), view);
  EXPECT_EQ(all(scene, Role::pencil).size(), 1U) << "the others are as the clues say";
  EXPECT_EQ(all(scene, Role::dot).size(), 1U);
  view.ambiguous[4] = true;
  EXPECT_TRUE(all(drawn(*flag(), view), Role::pencil).empty()) << "hatched instead";
}

TEST(NonogramPicture, OfASolutionShowsWhatNoStepWrites) {
  // The corner has a row without blue and a column without red.
  const PuzzlePtr puzzle = flag();
  Step end;
  end.kind = Step::Kind::solution;
  View view = written(*puzzle, "?r?rbb");
  view.board.set(0, empty);
  view.board.set(2, empty);
  EXPECT_TRUE(at(drawn(*puzzle, view), Layer::filling, 2).empty());
  view.focus = &end;
  EXPECT_EQ(at(drawn(*puzzle, view), Layer::filling, 2).size(), 1U);
}

TEST(NonogramPicture, OfOneColourIsTheAuthorsWithoutChips) {
  const Palette green{.colours = {{'g', "green", 0x007700}}};
  const PuzzlePtr puzzle = *make_puzzle({{1}, {}}, {{1}}, {}, green);
  EXPECT_TRUE(all(drawn(*puzzle, "??"), Role::hue).empty());
  EXPECT_EQ(at(drawn(*puzzle, "g?"), Layer::filling, 0).front().hue, 0x007700U);
}

TEST(NonogramPicture, OfOneCellIsComplete) {
  const PuzzlePtr puzzle = *make_puzzle({{1}}, {{1}});
  const Scene scene = drawn(*puzzle, "#");
  EXPECT_EQ(at(scene, Layer::filling, 0).size(), 1U);
  EXPECT_EQ(text_of(numbers(scene, 0)), "1");
  EXPECT_EQ(text_of(numbers(scene, 1)), "1");
}

TEST(NonogramPicture, OfALargeBoardIsFewShapes) {
  constexpr int side = 1000;
  Board picture(side * side, only(empty));
  for (int row = 0; row < side; ++row) {
    for (int column = row / 2; column < side - row / 3; ++column)
      picture.set(row * side + column, filled);
  }
  const PuzzlePtr puzzle = puzzle_of(picture, side, side);
  EXPECT_LT(drawn(*puzzle, blank_view(start(*puzzle))).shapes.size(), 5'000U);
  View view = known_view(picture);
  EXPECT_LT(drawn(*puzzle, view).shapes.size(), 7'000U);
  view.written[0] = false;
  EXPECT_LT(drawn(*puzzle, view).shapes.size(), 10'000U);
  EXPECT_LT(drawn(*puzzle, known_view(Board(side * side, open_cell),
                                      [&] {
                                        std::vector<Site> differing(side * side);
                                        for (Site site = 0; site < side * side; ++site)
                                          differing[site] = site;
                                        return differing;
                                      }()))
                .shapes.size(),
            20'000U);
}

}  // namespace
}  // namespace crosshatch::nonogram
