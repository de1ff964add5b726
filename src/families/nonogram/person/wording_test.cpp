// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/nonogram/nonogram.h"
#include "families/nonogram/person/techniques.h"
#include "families/nonogram/person/trial.h"

namespace crosshatch::nonogram::person {
namespace {

using Kind = Place::Kind;

/// 3 rows, 8 columns.
PuzzlePtr puzzle() {
  return std::move(*make_puzzle({{1, 1, 1, 2}, {3}, {}}, {{1}, {1}, {2}, {1}, {1}, {0}, {1}, {1}}));
}

std::string places(std::vector<Place> list, Language language) {
  return term(*puzzle(), {.kind = Term::Kind::places, .places = std::move(list)}, language);
}

std::string both(const std::vector<Place>& list) {
  return places(list, Language::en) + " / " + places(list, Language::ko);
}

std::string effects(const crosshatch::Puzzle& any, const Step& step) {
  return effect(any, step, Language::en) + " / " + effect(any, step, Language::ko);
}

TEST(Wording, NamesLinesAndClues) {
  EXPECT_EQ(both({{Kind::row, 1}}), "row 2 / 2행");
  EXPECT_EQ(both({{Kind::column, 7}}), "column 8 / 8열");
  EXPECT_EQ(both({{Kind::clue, 0}}), "the clue 1 1 1 2 / 숫자 1 1 1 2");
  EXPECT_EQ(both({{Kind::clue, 2}}), "the clue 0 / 숫자 0");
}

TEST(Wording, CountsNumbersThatAClueHasMoreThanOnce) {
  EXPECT_EQ(both({{Kind::clue, 0, 3}}), "the 2 / 2");
  EXPECT_EQ(both({{Kind::clue, 0, 0}, {Kind::clue, 0, 1}, {Kind::clue, 0, 2}}),
            "the first 1, the second 1 and the last 1 / 첫 번째 1, 두 번째 1, 마지막 1");
}

TEST(Wording, NamesCellsByThemselvesOrWithinTheirLine) {
  EXPECT_EQ(both({{Kind::site, 10}}), "r2c3 / 2행 3열");
  EXPECT_EQ(both({{Kind::site, 8}, {Kind::site, 9}, {Kind::site, 11}, {Kind::site, 0}}),
            "r1c1, r2c1-2 and r2c4 / 1행 1열, 2행 1~2열, 2행 4열");
  EXPECT_EQ(both({{Kind::site, 2}, {Kind::site, 10}, {Kind::site, 18}}), "r1-3c3 / 1~3행 3열");
  EXPECT_EQ(both({{Kind::row, 1}, {Kind::site, 8}, {Kind::site, 9}, {Kind::site, 11}}),
            "columns 1-2 and 4 / 1~2, 4열 칸");
  EXPECT_EQ(both({{Kind::column, 2}, {Kind::site, 10}}), "row 2 / 2행 칸");
}

TEST(Wording, NamesOnlyTheFirstOfVeryManyCells) {
  std::vector<Place> all;
  for (Site site = 0; site < 24; site += 1) {
    if (site % 8 != 1 && site % 8 != 3 && site % 8 != 5 && site != 16)
      all.push_back({Kind::site, site});
  }
  EXPECT_EQ(places(all, Language::en),
            "r1c1, r1c3, r1c5, r1c7-8, r2c1, r2c3, r2c5, r2c7-8, r3c3, r3c5 and r3c7-8");
  all.push_back({Kind::site, 19});
  all.push_back({Kind::site, 16});
  all.push_back({Kind::site, 1});
  EXPECT_EQ(places(all, Language::en),
            "r1c1-3, r1c5, r1c7-8, r2c1, r2c3, r2c5, r2c7-8, r3c1, r3c3-5 and r3c7-8");
}

TEST(Wording, SaysWhatAStepDoes) {
  Step step;
  step.changes = {{8, open_cell, only(empty), true},
                  {9, open_cell, only(filled), true},
                  {10, open_cell, only(filled), true}};
  EXPECT_EQ(effects(*puzzle(), step),
            "r2c2-3 are filled and r2c1 is empty / 2행 2~3열을 칠하고 2행 1열은 빈칸입니다");
  step.terms = {{.kind = Term::Kind::places, .places = {{Kind::row, 1}}}};
  EXPECT_EQ(effects(*puzzle(), step),
            "r2c2-3 are filled and r2c1 is empty / 2~3열 칸을 칠하고 1열 칸은 빈칸입니다");
  step.changes = {{8, open_cell, 0, false}};
  EXPECT_EQ(effects(*puzzle(), step), "there is no solution / 해가 없습니다");
}

TEST(Wording, SaysWhatIsSupposedAsAFact) {
  Step step;
  step.kind = Step::Kind::assume;
  step.changes = {{8, open_cell, only(filled), true}};
  EXPECT_EQ(effects(*puzzle(), step), "r2c1 is filled / 2행 1열은 칠한 칸입니다");
}

TEST(Wording, ShowsTheLineOfTheWayThatGoesLineByLine) {
  Step step;
  step.technique = &next_line;
  step.changes = {{9, open_cell, only(filled), true}};
  step.marks = {{Mark::Role::witness, {Kind::site, 8}, only(empty)}};
  step.terms = {{.kind = Term::Kind::places, .places = {{Kind::row, 1}}}};
  EXPECT_EQ(effects(*puzzle(), step), "row 2 is |.#??????| / 2행은 |.#??????|입니다");
}

TEST(Wording, NamesColours) {
  const PuzzlePtr coloured =
      std::move(*make_puzzle({{{1, 1}, {1, 2}}}, {{{1, 1}}, {{1, 2}}, {}}, "",
                             {.colours = {{'r', "red", 0xFF0000}, {'b', "blue", 0x0000FF}}}));
  Step step;
  step.changes = {{0, 7, only(1), true}, {2, 7, 5, false}};
  EXPECT_EQ(effects(*coloured, step),
            "r1c1 is red and r1c3 is not red / 1행 1열은 빨강 칸이고 1행 3열은 빨강 칸이 아닙니다");
  EXPECT_EQ(
      term(*coloured, {.kind = Term::Kind::places, .places = {{Kind::clue, 0}}}, Language::en),
      "the clue red 1, blue 1");
  EXPECT_EQ(
      term(*coloured, {.kind = Term::Kind::places, .places = {{Kind::clue, 0, 1}}}, Language::ko),
      "파랑 1");
}

}  // namespace
}  // namespace crosshatch::nonogram::person
