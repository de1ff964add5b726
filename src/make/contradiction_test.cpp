// SPDX-License-Identifier: MIT
#include "make/contradiction.h"

#include <gtest/gtest.h>

#include <string>

namespace crosshatch {
namespace {

std::string refusal_of(std::string_view id, const WantedDifficulty& wanted, MakeOrder order = {}) {
  const Family& family = *find_family(id);
  EXPECT_FALSE(settle_order(*family.maker, order));
  const std::optional<Error> error = contradiction(family, order, wanted);
  return error ? error->message.english() : "";
}

Span grades(Grade low, Grade high) { return {static_cast<int>(low), static_cast<int>(high)}; }

TEST(Contradiction, ATechniqueThatMayNotBeUsedIsNotNeeded) {
  EXPECT_EQ(refusal_of("sudoku", {.technique = "x-wing", .techniques = {.without = {"x-wing"}}}),
            "expected a needed technique that may be used, saw 'x-wing'");
  EXPECT_EQ(refusal_of("sudoku", {.technique = "x-wing", .techniques = {.only = {"full-house"}}}),
            "expected a needed technique that may be used, saw 'x-wing'");
  EXPECT_EQ(refusal_of("sudoku", {.technique = "x-wing", .techniques = {.without = {"swordfish"}}}),
            "");
}

TEST(Contradiction, GradesFollowFromTechniques) {
  EXPECT_EQ(
      refusal_of("sudoku", {.grades = grades(Grade::easy, Grade::medium), .technique = "x-wing"}),
      "expected a technique of at most the grade medium, saw 'x-wing' of the grade hard");
  EXPECT_EQ(
      refusal_of("sudoku", {.grades = grades(Grade::easy, Grade::hard), .technique = "x-wing"}),
      "");
  EXPECT_EQ(refusal_of("sudoku", {.grades = grades(Grade::hard, Grade::extreme),
                                  .techniques = {.only = {"naked-single", "hidden-single"}}}),
            "expected a grade up to easy for puzzles that are solved in this way, saw 'hard'");
}

TEST(Contradiction, WhatBasicLogicSolvesHasABoundedGrade) {
  const MakeOrder logical{.is_logical = true};
  for (const char* const id : {"minesweeper", "mosaic", "nonogram"}) {
    SCOPED_TRACE(id);
    EXPECT_EQ(refusal_of(id, {.grades = grades(Grade::unfair, Grade::extreme)}, logical),
              "expected a grade up to hard for puzzles that are solved in this way, saw 'unfair'");
    EXPECT_EQ(refusal_of(id, {.grades = grades(Grade::unfair, Grade::extreme)}), "");
    EXPECT_EQ(refusal_of(id, {.grades = grades(Grade::hard, Grade::extreme)}, logical), "");
  }
  EXPECT_EQ(refusal_of("mosaic", {.technique = "trial"}, logical),
            "expected a technique of basic logic, saw 'trial'");
}

TEST(Contradiction, PuzzlesThatBasicLogicSolvesAreIndeedNotHarder) {
  for (const char* const id : {"minesweeper", "mosaic", "nonogram"}) {
    SCOPED_TRACE(id);
    const Family& family = *find_family(id);
    MakeOrder order{.rows = 7, .columns = 7, .is_logical = true};
    ASSERT_FALSE(settle_order(*family.maker, order));
    const WantedDifficulty wanted;
    Budget budget;
    const auto see = [&](NewPuzzle&& made) {
      EXPECT_LE(made.rating->grade, family.maker->hardest_logical);
      return true;
    };
    (void)make_puzzles(
        {.family = family, .order = order, .wanted = wanted, .count = 100, .rates = true}, budget,
        see);
  }
}

TEST(Contradiction, AGradeThatNoTechniqueHasIsRefused) {
  const WantedDifficulty wish{.grades = grades(Grade::hard, Grade::hard),
                              .techniques = {.without = {"line-logic"}}};
  EXPECT_EQ(refusal_of("nonogram", wish),
            "expected a grade of a technique that may be used, saw 'hard'");
  EXPECT_EQ(refusal_of("nonogram", {.grades = grades(Grade::hard, Grade::unfair),
                                    .techniques = {.without = {"line-logic"}}}),
            "");
  for (int grade = 0; grade <= static_cast<int>(Grade::extreme); ++grade) {
    for (const char* const id : {"sudoku", "nonogram", "minesweeper", "mosaic"})
      EXPECT_EQ(refusal_of(id, {.grades = Span{grade, grade}}), "") << id << grade;
  }
}

TEST(Contradiction, ALowerRatingThanAnyIsRefused) {
  EXPECT_EQ(refusal_of("sudoku", {.scale = Span{0, 9}}),
            "expected a rating from 1.0, saw a lower one");
  EXPECT_EQ(refusal_of("sudoku", {.scale = Span{0, 10}}), "");
}

TEST(Contradiction, AHigherRatingThanRateCanSayIsRefused) {
  EXPECT_EQ(refusal_of("sudoku", {.scale = Span{131, 131}}),
            "expected a rating up to 13.0, saw a higher one");
  EXPECT_EQ(refusal_of("sudoku", {.scale = Span{130, 140}}), "");
}

TEST(Contradiction, ARatingBetweenThoseThatPuzzlesGetIsRefused) {
  EXPECT_EQ(refusal_of("sudoku", {.scale = Span{11, 11}}),
            "expected a rating up to 1.0 or from 1.2, saw one between");
  EXPECT_EQ(refusal_of("sudoku", {.scale = Span{63, 64}}),
            "expected a rating up to 6.2 or from 6.5, saw one between");
  EXPECT_EQ(refusal_of("sudoku", {.scale = Span{63, 65}}), "");
}

}  // namespace
}  // namespace crosshatch
