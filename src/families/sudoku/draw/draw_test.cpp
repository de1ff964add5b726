// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

using Drawn = crosshatch::Shape;
using Kind = Drawn::Kind;

constexpr BoxShape nine{3, 3};

Board blank(BoxShape shape) { return {shape.sites(), only(shape.side()) - 1}; }

Puzzle empty_puzzle(BoxShape shape) { return {shape, blank(shape)}; }

Site at(int row, int column) { return (row - 1) * 9 + column - 1; }

Scene drawn(const Puzzle& puzzle, const View& view) {
  Scene scene;
  draw(puzzle, view, scene);
  return scene;
}

Scene drawn(const Puzzle& puzzle, View view, const Step& step) {
  view.focus = &step;
  return drawn(puzzle, view);
}

View pencilled(Board board) {
  View view = blank_view(std::move(board));
  view.shows_candidates = true;
  return view;
}

/// The corner of a site's cell.
Drawn cell(const Scene& scene, Site site) {
  return {.x = scene.lattice.x + site % scene.lattice.columns * cell_side,
          .y = scene.lattice.y + site / scene.lattice.columns * cell_side,
          .width = cell_side,
          .height = cell_side};
}

bool is_in(const Scene& scene, const Drawn& shape, Site site) {
  const Drawn box = cell(scene, site);
  return shape.x >= box.x && shape.x < box.x + cell_side && shape.y >= box.y &&
         shape.y < box.y + cell_side;
}

template <class Wanted>
std::vector<Drawn> find(const Scene& scene, Wanted wanted) {
  std::vector<Drawn> found;
  std::copy_if(scene.shapes.begin(), scene.shapes.end(), std::back_inserter(found), wanted);
  return found;
}

std::vector<Drawn> texts_in(const Scene& scene, Site site) {
  return find(scene, [&](const Drawn& shape) {
    return shape.kind == Kind::text && is_in(scene, shape, site);
  });
}

std::vector<Drawn> in_role(const Scene& scene, Kind kind, Role role) {
  return find(scene, [&](const Drawn& shape) { return shape.kind == kind && shape.role == role; });
}

/// The lines of a role without the short lines of arrows.
std::vector<Drawn> links(const Scene& scene, Role role) {
  return find(scene, [&](const Drawn& shape) {
    return shape.kind == Kind::line && shape.role == role &&
           std::hypot(shape.width, shape.height) > 10;
  });
}

Step chain_step(std::vector<Inference> chain) {
  Step step;
  step.terms.push_back({.kind = Term::Kind::chain, .chain = std::move(chain)});
  return step;
}

TEST(DrawSudoku, GivensAreBoldAndEntriesAreNot) {
  Board givens = blank(nine);
  givens.set(0, 4);
  const Puzzle puzzle(nine, givens);
  View view = blank_view(givens);
  view.board.set(1, 6);
  view.written[1] = true;
  const Scene scene = drawn(puzzle, view);
  const std::vector<Drawn> given = texts_in(scene, 0);
  const std::vector<Drawn> entry = texts_in(scene, 1);
  ASSERT_EQ(given.size(), 1u);
  ASSERT_EQ(entry.size(), 1u);
  EXPECT_EQ(given[0].text, "5");
  EXPECT_EQ(given[0].role, Role::ink);
  EXPECT_EQ(given[0].stroke, 1);
  EXPECT_EQ(entry[0].text, "7");
  EXPECT_EQ(entry[0].role, Role::entry);
  EXPECT_EQ(entry[0].stroke, 0);
}

TEST(DrawSudoku, AValueThatIsNotWrittenIsNoDigit) {
  Board board = blank(nine);
  board.set(5, 2);
  EXPECT_TRUE(texts_in(drawn(empty_puzzle(nine), blank_view(board)), 5).empty());
}

TEST(DrawSudoku, DigitsUnderAnAssumptionHaveARing) {
  View view = blank_view(blank(nine));
  view.board.set(3, 0);
  view.written[3] = view.assumed[3] = true;
  const Scene scene = drawn(empty_puzzle(nine), view);
  EXPECT_EQ(texts_in(scene, 3).at(0).role, Role::assumed);
  const std::vector<Drawn> rings = in_role(scene, Kind::disc, Role::assumed);
  ASSERT_EQ(rings.size(), 1u);
  EXPECT_TRUE(is_in(scene, rings[0], 3));
  EXPECT_EQ(rings[0].dash, Dash::dotted);
}

TEST(DrawSudoku, CandidatesStandInTheirOwnNinth) {
  View view = pencilled(blank(nine));
  view.board[40] = 0b101010101;
  const Scene scene = drawn(empty_puzzle(nine), view);
  const std::vector<Drawn> texts = texts_in(scene, 40);
  ASSERT_EQ(texts.size(), 5u);
  const Drawn box = cell(scene, 40);
  for (const Drawn& text : texts) {
    const int ninth = (text.y - box.y) / 20 * 3 + (text.x - box.x) / 20;
    EXPECT_EQ(text.text, std::to_string(ninth + 1));
    EXPECT_EQ(text.role, Role::pencil);
    EXPECT_LE(text.height, 18);
  }
}

TEST(DrawSudoku, CandidatesAreShownOnlyWhenTheyAreWanted) {
  EXPECT_TRUE(texts_in(drawn(empty_puzzle(nine), blank_view(blank(nine))), 40).empty());
  Board marks = blank(nine);
  marks[40] = 0b11;
  // Pencil marks of the author are part of the puzzle.
  EXPECT_EQ(texts_in(drawn(Puzzle(nine, marks), blank_view(marks)), 40).size(), 2u);
}

TEST(DrawSudoku, StruckCandidatesHaveAStroke) {
  View view = pencilled(blank(nine));
  Step step;
  step.changes = {{at(2, 3), 0b1110, 0b1010}};
  view.board[at(2, 3)] = 0b1010;
  const Scene scene = drawn(empty_puzzle(nine), view, step);
  std::string all;
  const Drawn* struck = nullptr;
  const std::vector<Drawn> texts = texts_in(scene, at(2, 3));
  for (const Drawn& text : texts) {
    all += text.text;
    if (text.role == Role::struck) struck = &text;
  }
  EXPECT_EQ(all, "234");
  ASSERT_NE(struck, nullptr);
  EXPECT_EQ(struck->text, "3");
  const std::vector<Drawn> strokes = in_role(scene, Kind::line, Role::struck);
  ASSERT_EQ(strokes.size(), 1u);
  EXPECT_EQ(strokes[0].x + strokes[0].width / 2, struck->x);
  EXPECT_EQ(strokes[0].y + strokes[0].height / 2, struck->y);
  EXPECT_EQ(in_role(scene, Kind::rect, Role::target_tint).size(), 1u);
}

TEST(DrawSudoku, DigitsInFocusAreNotSmotheredByTheirMarks) {
  View view = pencilled(blank(nine));
  Step step;
  step.changes = {{at(2, 3), 0b1110, 0b1010}};
  step.marks = {{.role = Mark::Role::cause, .place = {.index = at(1, 1)}, .values = only(4)}};
  const Scene scene = drawn(empty_puzzle(nine), view, step);
  // Where a cell has 33 pixels, such digits have 7: bold ones would be blots, and a line along one
  // of their strokes would hide them. No digit has more than one horizontal stroke in its middle.
  for (const Site site : {at(1, 1), at(2, 3)})
    for (const Drawn& text : texts_in(scene, site)) EXPECT_EQ(text.stroke, 0) << text.text;
  const Drawn stroke = in_role(scene, Kind::line, Role::struck).at(0);
  EXPECT_TRUE(stroke.height == 0 && stroke.stroke <= 2);
}

TEST(DrawSudoku, WhatTheBareRulesRemoveIsGone) {
  View view = pencilled(blank(nine));
  Step step;
  step.follow = {{at(1, 1), 0b111, 0b110}};
  view.board[at(1, 1)] = 0b110;
  const Scene scene = drawn(empty_puzzle(nine), view, step);
  EXPECT_EQ(texts_in(scene, at(1, 1)).size(), 2u);
  EXPECT_TRUE(in_role(scene, Kind::line, Role::struck).empty());
}

TEST(DrawSudoku, CausesAreDiscsAndWitnessesRings) {
  View view = pencilled(blank(nine));
  Step step;
  step.marks = {
      {.role = Mark::Role::cause, .place = {.index = at(1, 1)}, .values = only(4)},
      {.role = Mark::Role::witness, .place = {.index = at(1, 2)}, .values = only(4)},
  };
  const Scene scene = drawn(empty_puzzle(nine), view, step);
  const std::vector<Drawn> discs = in_role(scene, Kind::disc, Role::cause);
  const std::vector<Drawn> rings = in_role(scene, Kind::disc, Role::witness);
  ASSERT_EQ(discs.size(), 1u);
  ASSERT_EQ(rings.size(), 1u);
  EXPECT_EQ(discs[0].stroke, 0);
  EXPECT_GT(rings[0].stroke, 0);
  EXPECT_TRUE(is_in(scene, discs[0], at(1, 1)));
  EXPECT_TRUE(is_in(scene, rings[0], at(1, 2)));
}

TEST(DrawSudoku, ACauseHouseIsABandAndAWitnessHouseIsOutlined) {
  Step step;
  step.marks = {{.role = Mark::Role::cause, .place = {.kind = Place::Kind::column, .index = 2}},
                {.role = Mark::Role::witness, .place = {.kind = Place::Kind::box, .index = 8}}};
  const Scene scene = drawn(empty_puzzle(nine), blank_view(blank(nine)), step);
  const std::vector<Drawn> band = in_role(scene, Kind::rect, Role::cause_tint);
  ASSERT_EQ(band.size(), 1u);
  EXPECT_EQ(band[0].x, cell(scene, 2).x);
  EXPECT_EQ(band[0].y, cell(scene, 2).y);
  EXPECT_EQ(band[0].width, cell_side);
  EXPECT_EQ(band[0].height, 9 * cell_side);
  const std::vector<Drawn> outline = in_role(scene, Kind::rect, Role::witness);
  ASSERT_EQ(outline.size(), 1u);
  EXPECT_EQ(outline[0].dash, Dash::dashed);
  EXPECT_TRUE(is_in(scene, outline[0], at(7, 7)));
}

TEST(DrawSudoku, APlacedDigitIsOutlined) {
  View view = blank_view(blank(nine));
  view.board.set(at(4, 4), 7);
  view.written[at(4, 4)] = true;
  Step step;
  step.changes = {{at(4, 4), 0b110000000, only(7), true}};
  const Scene scene = drawn(empty_puzzle(nine), view, step);
  ASSERT_EQ(texts_in(scene, at(4, 4)).size(), 1u);
  const std::vector<Drawn> outline = in_role(scene, Kind::rect, Role::target);
  ASSERT_EQ(outline.size(), 1u);
  EXPECT_TRUE(is_in(scene, outline[0], at(4, 4)));
  EXPECT_GT(outline[0].stroke, 0);
}

TEST(DrawSudoku, WithoutCandidatesOnlyThoseOfTheStepAreShown) {
  Step step;
  step.marks = {{.place = {.index = at(5, 5)}, .values = 0b11}};
  const Scene scene = drawn(empty_puzzle(nine), blank_view(blank(nine)), step);
  for (Site site = 0; site < 81; ++site)
    EXPECT_EQ(texts_in(scene, site).size(), site == at(5, 5) ? 2u : 0u);
}

TEST(DrawSudoku, AChainOfFiveHasFourLinesStrongAndWeakInTurn) {
  const Step step = chain_step({{{at(1, 1)}, 0, false},
                                {{at(1, 6)}, 0, true},
                                {{at(5, 6)}, 0, false},
                                {{at(5, 9)}, 0, true},
                                {{at(9, 9)}, 0, false}});
  const Scene scene = drawn(empty_puzzle(nine), pencilled(blank(nine)), step);
  const std::vector<Drawn> strong = links(scene, Role::link);
  const std::vector<Drawn> weak = links(scene, Role::weak_link);
  ASSERT_EQ(strong.size(), 2u);
  ASSERT_EQ(weak.size(), 2u);
  for (const Drawn& line : strong) EXPECT_EQ(line.dash, Dash::solid);
  for (const Drawn& line : weak) EXPECT_EQ(line.dash, Dash::dashed);
  EXPECT_EQ(strong[0].height, 0);
  EXPECT_EQ(weak[0].width, 0);
  // From ring to ring: it begins and ends outside the digits.
  EXPECT_LT(strong[0].width, 5 * cell_side);
  EXPECT_GT(strong[0].width, 4 * cell_side);
}

TEST(DrawSudoku, AChainThatLeadsBackIsClosed) {
  const Step step = chain_step({{{at(1, 1)}, 0, false},
                                {{at(1, 6)}, 0, true},
                                {{at(5, 6)}, 0, false},
                                {{at(5, 1)}, 0, true}});
  const Scene scene = drawn(empty_puzzle(nine), pencilled(blank(nine)), step);
  EXPECT_EQ(links(scene, Role::link).size(), 2u);
  EXPECT_EQ(links(scene, Role::weak_link).size(), 2u);
}

TEST(DrawSudoku, ALinkPassesBesideAnotherCandidateOfItsChain) {
  // The second link comes back along the first, over where that one ended.
  const Step step = chain_step({{{at(1, 1)}, 0, false},
                                {{at(1, 4)}, 0, true},
                                {{at(1, 9)}, 0, false},
                                {{at(1, 1)}, 0, true}});
  const Scene scene = drawn(empty_puzzle(nine), pencilled(blank(nine)), step);
  const std::vector<Drawn> discs = in_role(scene, Kind::disc, Role::cause);
  const auto middle = std::find_if(discs.begin(), discs.end(),
                                   [&](const Drawn& disc) { return is_in(scene, disc, at(1, 4)); });
  ASSERT_NE(middle, discs.end());
  for (const Drawn& line : links(scene, Role::link)) {
    const bool passes = std::min(line.x, line.x + line.width) < middle->x - 20 &&
                        std::max(line.x, line.x + line.width) > middle->x + 20;
    if (passes) {
      EXPECT_GT(std::abs(line.y - middle->y), middle->width);
    }
  }
}

TEST(DrawSudoku, ALinkOfAGroupStartsAtItsNearestCell) {
  const Step step = chain_step({{{at(1, 1), at(2, 1), at(3, 1)}, 0, false}, {{at(9, 1)}, 0, true}});
  const Scene scene = drawn(empty_puzzle(nine), pencilled(blank(nine)), step);
  const std::vector<Drawn> strong = links(scene, Role::link);
  ASSERT_EQ(strong.size(), 1u);
  EXPECT_TRUE(is_in(scene, strong[0], at(3, 1)));
  EXPECT_EQ(in_role(scene, Kind::disc, Role::weak_link).size(), 3u);
}

TEST(DrawSudoku, ANetFindsItsLinksAgain) {
  View view = pencilled(blank(nine));
  view.board[at(1, 9)] = 0b10011;
  // Two digits of r1c9 fail, one by r1c1 and one by r5c9; the third is left.
  const Step step = chain_step({{{at(1, 1)}, 0, true},
                                {{at(5, 9)}, 1, true},
                                {{at(1, 9)}, 0, false},
                                {{at(1, 9)}, 1, false},
                                {{at(1, 9)}, 4, true}});
  const Scene scene = drawn(empty_puzzle(nine), view, step);
  EXPECT_EQ(links(scene, Role::weak_link).size(), 2u);
  const std::vector<Drawn> strong = in_role(scene, Kind::line, Role::link);
  EXPECT_EQ(strong.size(), 2u);
  for (const Drawn& line : strong) EXPECT_TRUE(is_in(scene, line, at(1, 9)));
}

TEST(DrawSudoku, HatchingIsExactlyOnAmbiguousCells) {
  View view = blank_view(blank(nine));
  view.ambiguous[at(2, 2)] = true;
  Step end;
  end.kind = Step::Kind::stuck;
  end.ending = Step::Ending::several;
  end.marks = {{.role = Mark::Role::target, .place = {.index = at(7, 8)}}};
  const Scene scene = drawn(empty_puzzle(nine), view, end);
  std::set<Site> hatched;
  for (const Drawn& line : find(scene, [](const Drawn& s) { return s.layer == Layer::hatch; })) {
    EXPECT_EQ(line.role, Role::ambiguous);
    Drawn middle = line;
    middle.x += line.width / 2;
    middle.y += line.height / 2;
    for (Site site = 0; site < 81; ++site)
      if (is_in(scene, middle, site)) hatched.insert(site);
  }
  EXPECT_EQ(hatched, (std::set<Site>{at(2, 2), at(7, 8)}));
  EXPECT_TRUE(in_role(scene, Kind::rect, Role::target_tint).empty());
}

TEST(DrawSudoku, AmbiguousCellsShowTheValuesOfSolutions) {
  Step end;
  end.kind = Step::Kind::stuck;
  end.ending = Step::Ending::several;
  end.marks = {{.role = Mark::Role::target, .place = {.index = at(7, 8)}, .values = 0b101}};
  View view = blank_view(blank(nine));
  Scene scene = drawn(empty_puzzle(nine), view, end);
  EXPECT_EQ(texts_in(scene, at(7, 8)).size(), 2u);
  view = pencilled(blank(nine));
  view.board[at(7, 8)] = 0b111;
  scene = drawn(empty_puzzle(nine), view, end);
  const std::vector<Drawn> texts = texts_in(scene, at(7, 8));
  ASSERT_EQ(texts.size(), 3u);
  for (const Drawn& text : texts) EXPECT_EQ(text.stroke, text.text == "2" ? 0 : 1);
  // Each on a background of its own, because hatching would make it hard to read.
  const std::vector<Drawn> grounds = in_role(scene, Kind::disc, Role::open);
  ASSERT_EQ(grounds.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(grounds[i].x, texts[i].x);
}

TEST(DrawSudoku, ARefutationShowsWhereItsTrialBreaks) {
  Step step;
  step.kind = Step::Kind::refute;
  step.changes = {{at(1, 1), 0b11, 0b10}};
  step.marks = {{.role = Mark::Role::target, .place = {.index = at(1, 1)}, .values = 1},
                {.role = Mark::Role::cause, .place = {.index = at(6, 6)}}};
  View view = pencilled(blank(nine));
  view.board[at(1, 1)] = 0b10;
  const Scene scene = drawn(empty_puzzle(nine), view, step);
  const std::vector<Drawn> tint = in_role(scene, Kind::rect, Role::conflict_tint);
  ASSERT_EQ(tint.size(), 1u);
  EXPECT_TRUE(is_in(scene, tint[0], at(6, 6)));
  const std::vector<Drawn> outline = in_role(scene, Kind::rect, Role::conflict);
  ASSERT_EQ(outline.size(), 1u);
  EXPECT_EQ(outline[0].dash, Dash::dotted);
}

TEST(DrawSudoku, ACellThatNothingFitsIsCrossed) {
  View view = blank_view(blank(nine));
  view.board[at(3, 3)] = 0;
  view.written[at(3, 3)] = true;  // removed again, in a trial
  const Scene scene = drawn(empty_puzzle(nine), view, Step{});
  EXPECT_EQ(in_role(scene, Kind::line, Role::conflict).size(), 2u);
  EXPECT_TRUE(texts_in(scene, at(3, 3)).empty());
}

TEST(DrawSudoku, GivensThatClashAreBothInConflict) {
  Board givens = blank(nine);
  givens.set(at(1, 1), 4);
  givens.set(at(1, 7), 4);
  givens.set(at(5, 5), 4);
  View view = blank_view(givens);
  view.board[at(1, 7)] = 0;
  Step end;
  end.kind = Step::Kind::stuck;
  end.ending = Step::Ending::contradiction;
  const Scene scene = drawn(Puzzle(nine, givens), view, end);
  const std::vector<Drawn> outlines = in_role(scene, Kind::rect, Role::conflict);
  ASSERT_EQ(outlines.size(), 2u);
  EXPECT_TRUE(is_in(scene, outlines[0], at(1, 1)));
  EXPECT_TRUE(is_in(scene, outlines[1], at(1, 7)));
  EXPECT_EQ(texts_in(scene, at(1, 7)).size(), 1u);
  // The picture of the puzzle alone does not show it.
  EXPECT_TRUE(in_role(drawn(Puzzle(nine, givens), view), Kind::rect, Role::conflict).empty());
}

TEST(DrawSudoku, TheSolutionIsCalm) {
  Board board = blank(nine);
  for (Site site = 0; site < 81; ++site)
    board.set(site, (site / 9 % 3 * 3 + site / 27 + site % 9) % 9);
  const View view = known_view(board);
  Step end;
  end.kind = Step::Kind::solution;
  end.marks = {{.place = {.index = 0}}};
  const Scene calm = drawn(empty_puzzle(nine), view, end);
  EXPECT_EQ(calm.shapes.size(), drawn(empty_puzzle(nine), view).shapes.size() + 2 * 9);
  for (const Drawn& shape : calm.shapes) EXPECT_LT(shape.role, Role::link);
}

TEST(DrawSudoku, BoxesOfTwoByThreeHaveTheirGuides) {
  const Puzzle puzzle = empty_puzzle({2, 3});
  const Scene scene = drawn(puzzle, blank_view(blank({2, 3})));
  std::set<int> rows;
  std::set<int> columns;
  for (const Drawn& line : in_role(scene, Kind::line, Role::border)) {
    if (line.height == 0) rows.insert((line.y - scene.lattice.y) / cell_side);
    if (line.width == 0) columns.insert((line.x - scene.lattice.x) / cell_side);
  }
  EXPECT_EQ(rows, (std::set<int>{2, 4}));
  EXPECT_EQ(columns, (std::set<int>{3}));
  EXPECT_EQ(in_role(scene, Kind::line, Role::grid).size(), 10u - 3u);
}

TEST(DrawSudoku, SymbolsOfTheLargestGridAreThoseOfItsText) {
  constexpr BoxShape largest{5, 5};
  Board givens = blank(largest);
  givens.set(0, 24);
  givens.set(1, 9);
  const Scene from_one = drawn(Puzzle(largest, givens), blank_view(givens));
  EXPECT_EQ(texts_in(from_one, 0).at(0).text, "P");
  const Puzzle zero(largest, givens, {.symbols = Symbols::from_zero});
  const Scene from_zero = drawn(zero, blank_view(givens));
  EXPECT_EQ(texts_in(from_zero, 0).at(0).text, "O");
  EXPECT_EQ(texts_in(from_zero, 1).at(0).text, "9");
}

TEST(DrawSudoku, CandidatesOfAnyShapeFitTheirCellsWithoutMeeting) {
  for (const BoxShape shape : {BoxShape{2, 2},
                               {2, 3},
                               {3, 2},
                               {2, 5},
                               {3, 3},
                               {3, 4},
                               {4, 4},
                               {2, 12},
                               {12, 2},
                               {4, 6},
                               {5, 5}}) {
    const Scene scene = drawn(empty_puzzle(shape), pencilled(blank(shape)));
    const Site site = shape.side() + 1;
    const std::vector<Drawn> texts = texts_in(scene, site);
    ASSERT_EQ(static_cast<int>(texts.size()), shape.side());
    const Drawn box = cell(scene, site);
    for (const Drawn& text : texts) {
      EXPECT_GE(text.height, 7) << shape.side();
      // Letters are at most as wide as they are high.
      EXPECT_GE(text.x - box.x, text.height / 2) << shape.side();
      EXPECT_GE(text.y - box.y, text.height / 2) << shape.side();
      EXPECT_LE(text.x - box.x, cell_side - text.height / 2) << shape.side();
      EXPECT_LE(text.y - box.y, cell_side - text.height / 2) << shape.side();
      for (const Drawn& other : texts) {
        if (other == text) continue;
        EXPECT_GE(std::max(std::abs(other.x - text.x), std::abs(other.y - text.y)), text.height)
            << shape.side();
      }
    }
  }
}

TEST(DrawSudoku, AllMomentsHaveTheSameSize) {
  Step step;
  step.marks = {{.place = {.kind = Place::Kind::row, .index = 8}}};
  const Scene before = drawn(empty_puzzle(nine), blank_view(blank(nine)));
  const Scene after = drawn(empty_puzzle(nine), pencilled(blank(nine)), step);
  EXPECT_EQ(before.width, after.width);
  EXPECT_EQ(before.height, after.height);
  EXPECT_EQ(before.lattice, after.lattice);
}

}  // namespace
}  // namespace crosshatch::sudoku
