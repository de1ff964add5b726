// SPDX-License-Identifier: MIT
//
// What verbs take apart and turn of puzzles whose rules are said one by one.
#include "families/rules/said_clues.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "derive/variants/variants.h"
#include "families/rules/formats/formats.h"

namespace crosshatch::rules {
namespace {

PuzzlePtr read(const std::string& lines) {
  Result<PuzzlePtr> puzzle = text_codec.read("rules\nvalues -*\n" + lines);
  EXPECT_TRUE(puzzle) << puzzle.error().message;
  return *std::move(puzzle);
}

std::string written(const Puzzle& puzzle) {
  const std::string text = *text_codec.write(puzzle);
  return text.substr(text.find("values -*\n") + 10);
}

const std::string small =
    "grid 2 2\ngiven r1c2=-\ncount 1 * in each row\ncount 1 * in column 1\n"
    "count 1..1 r1c1=* r2c2=*\ncount 2 r1c1=* r1c2=- r2c1=-\n";

TEST(SaidClues, AreWhatIsGivenAndTheNumbersOfOnePlace) {
  const PuzzlePtr puzzle = read(small);
  ASSERT_EQ(said_clues.places(*puzzle), 4 + 2);
  EXPECT_EQ(all_clues(said_clues, *puzzle), (std::vector<ClueValue>{{}, 0, {}, {}, 1, 2}));
  EXPECT_EQ(said_clues.shown(*puzzle, 1, 0), "-");
  EXPECT_EQ(said_clues.shown(*puzzle, 4, 1), "1");
  EXPECT_EQ(said_clues.name(*puzzle, 4, Language::en), "the count of column 1");
  EXPECT_EQ(said_clues.name(*puzzle, 5, Language::ko), "1행 1열 1행 2열 2행 1열의 개수");
  EXPECT_EQ(said_clues.choices(*puzzle, 0), (std::vector<int>{0, 1}));
  EXPECT_EQ(said_clues.choices(*puzzle, 5), (std::vector<int>{0, 1, 2, 3}));
  Board solution(4, only(0));
  solution.set(0, 1);
  EXPECT_EQ(said_clues.beside(*puzzle, solution, 0), 1);
  EXPECT_EQ(said_clues.beside(*puzzle, solution, 5), 3);
}

/// Without a clue, the rules still speak of all values of its cell.
TEST(SaidClues, ComeOffAndOn) {
  const PuzzlePtr puzzle = read(small);
  std::vector<ClueValue> clues = all_clues(said_clues, *puzzle);
  EXPECT_TRUE(said_clues.with(*puzzle, clues)->is_same(*puzzle));
  clues[1].reset();
  clues[4].reset();
  clues[5] = 3;
  const PuzzlePtr fewer = said_clues.with(*puzzle, clues);
  EXPECT_EQ(written(*fewer),
            "count 1..1 r1c1=* r1c2=*\ncount 1..1 r2c1=* r2c2=*\ncount 1..1 r1c1=* r2c2=*\n"
            "count 3 r1c1=* r1c2=- r2c1=-\n");
  EXPECT_EQ(all_clues(said_clues, *fewer), clues);
  EXPECT_FALSE(fewer->is_same(*puzzle));
  EXPECT_TRUE(said_clues.with(*fewer, all_clues(said_clues, *puzzle))->is_same(*puzzle));
}

TEST(SaidForms, TurnTheRulesWithTheGrid) {
  const PuzzlePtr puzzle = read(
      "grid 2 3\ngiven r1c3=*\ncount 1 r1c1=* r2c3=*\n"
      "areas - r1c1:2\n");
  Budget budget;
  const Result<CanonicalForm> first = derive::forms_of_pages.canonical(*puzzle, budget);
  ASSERT_TRUE(first && first->puzzle);
  EXPECT_EQ(first->automorphisms, "1");
  std::set<std::string> forms;
  Rng rng(1);
  int left = 200;
  EXPECT_TRUE(derive::forms_of_pages.vary(*puzzle, rng, budget, [&](PuzzlePtr form) {
    forms.insert(*text_codec.write(*form));
    EXPECT_TRUE(derive::forms_of_pages.canonical(*form, budget)->puzzle->is_same(*first->puzzle));
    return --left > 0;
  }));
  EXPECT_EQ(forms.size(), 8U);
  EXPECT_TRUE(
      forms.contains("rules\ngrid 3 2\nvalues -*\ngiven r3c1=*\n"
                     "count 1 r1c1=* r3c2=*\n"
                     "areas r1c1=-:2 r1c2=- r2c1=- r2c2=- r3c1=- r3c2=-\n"));
}

/// The order in which rules are said, and what regions are called, is not part of the puzzle.
TEST(SaidForms, HaveOneOrderOfRules) {
  const std::string rules[] = {"count 1 * in row 1\n", "count 1 * in row 2\n",
                               "connected * by corners\n"};
  const PuzzlePtr one = read("grid 2 2\n" + rules[0] + rules[1] + rules[2]);
  const PuzzlePtr other = read("regions\nAB\nBA\n\n" + rules[2] + rules[1] + rules[0]);
  Budget budget;
  const Result<CanonicalForm> first = derive::forms_of_pages.canonical(*one, budget);
  const Result<CanonicalForm> second = derive::forms_of_pages.canonical(*other, budget);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(written(*first->puzzle), written(*second->puzzle));
  EXPECT_EQ(first->automorphisms, "4");
  EXPECT_EQ(second->automorphisms, "4");
}

}  // namespace
}  // namespace crosshatch::rules
