// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {
namespace {

Puzzle with(Variant variant, BoxShape shape = {3, 3}) {
  Board givens(shape.sites(), only(shape.side()) - 1);
  givens[3] = only(1);
  return {shape, std::move(givens), {}, {}, std::move(variant)};
}

using Lines = std::vector<std::string>;

TEST(SudokuKind, IsNamedAfterItsVariant) {
  EXPECT_EQ(kind(with({}), Language::en), "Sudoku");
  EXPECT_EQ(kind(with({}), Language::ko), "스도쿠");
  EXPECT_EQ(kind(with({.windows = true}), Language::en), "Windoku");
  EXPECT_EQ(kind(with({.other_diagonal = true}), Language::en), "X-sudoku");
  EXPECT_EQ(kind(with({.anti_knight = true, .cages = {{{0, 1}, 3}}}), Language::en),
            "Killer anti-knight sudoku");
  EXPECT_EQ(kind(with({.main_diagonal = true, .windows = true, .anti_king = true}), Language::ko),
            "안티킹 대각선 윈도쿠");
}

TEST(SudokuKind, HasARuleForEachPartOfItsVariant) {
  EXPECT_TRUE(extra_rules(with({}), Language::en).empty());
  EXPECT_EQ(
      extra_rules(with({.main_diagonal = true,
                        .other_diagonal = true,
                        .windows = true,
                        .anti_knight = true,
                        .anti_king = true,
                        .cages = {{{0, 1}, 3}}}),
                  Language::en),
      (Lines{"Each diagonal holds every digit once.", "Each grey window holds every digit once.",
             "Digits in a cage differ and add up to its sum.",
             "Cells a knight's move apart differ.", "Cells that touch at a corner differ."}));
  EXPECT_EQ(extra_rules(with({.cages = {{{0, 1}, 3}, {{2}, 0}}}), Language::en),
            (Lines{"Digits in a cage differ and add up to its sum, if it has one."}));
  EXPECT_EQ(extra_rules(with({.cages = {{{2}, 0}}}), Language::ko),
            (Lines{"케이지 안의 숫자는 서로 다릅니다."}));
  EXPECT_EQ(extra_rules(with({.main_diagonal = true}), Language::en),
            (Lines{"The diagonal holds every digit once."}));
}

TEST(SudokuKind, SaysWhatIsNotDrawnOfExtraCells) {
  const auto part = [](std::string_view id, std::vector<Site> sites,
                       std::vector<int> numbers = {}) {
    return Constraint{kind_called(id).value(), std::move(sites), std::move(numbers)};
  };
  Constraint extra = part("extra-cells", {}, {1});
  extra.parts = {part("arrow", {81, 1, 9}), part("sum", {0, 81}, {7})};
  EXPECT_EQ(extra_rules(with({.constraints = {extra}}), Language::en).back(),
            "Below the grid is an extra cell, r10c1, with a digit. Not in the picture, with cells "
            "in their order: arrow r10c1 to r1c2 to r2c1; sum cage r1c1 and r10c1: 7.");
  EXPECT_EQ(constraint_kinds()[part("arrow", {}).kind].rule.en,
            extra_rules(with({.constraints = {extra}}), Language::en).front());
  extra.numbers = {10};
  extra.parts = std::vector(14, part("thermo", {81, 83, 90}));
  const std::string many = extra_rules(with({.constraints = {extra}}), Language::en).back();
  EXPECT_TRUE(
      many.starts_with("Below the grid are 10 extra cells, row by row, r10c1 to r11c1, "
                       "each with a digit."))
      << many;
  EXPECT_TRUE(many.ends_with("; thermometer r10c1 to r10c3 to r11c1; and 2 more.")) << many;
  EXPECT_EQ(extra_rules(with({.constraints = {extra}}), Language::ko).back().find('{'),
            std::string::npos);
}

/// Digits may begin with 0.
TEST(SudokuKind, SaysTheLowestDigitWhereItIsMeant) {
  for (const ConstraintKind& kind : constraint_kinds()) {
    for (const char* const one : {"the 1 ", "a 1 "})
      EXPECT_EQ(kind.rule.en.find(one), std::string_view::npos) << kind.id;
    for (const char* const one : {"에 1이", "서 1과"})
      EXPECT_EQ(kind.rule.ko.find(one), std::string_view::npos) << kind.id;
  }
  EXPECT_NE(constraint_kinds()[kind_called("skyscraper").value()].rule.en.find("0 is not seen"),
            std::string_view::npos);
}

TEST(SudokuKind, CountsGivensAndCages) {
  EXPECT_EQ(contents(with({}), Language::en), "1 given");
  EXPECT_EQ(contents(with({.cages = {{{0, 1}, 3}, {{2}, 0}}}), Language::en), "1 given, 2 cages");
  EXPECT_EQ(contents(with({.cages = {{{0}, 3}}}), Language::ko), "주어진 숫자 1개, 케이지 1개");
}

TEST(SudokuKind, CountsConstraintsByTheirKinds) {
  const auto of_kind = [](std::string_view id, std::vector<Site> sites) {
    return Constraint{kind_called(id).value(), std::move(sites), {}};
  };
  const Puzzle puzzle = with({.constraints = {of_kind("thermo", {0, 1}), of_kind("thermo", {3, 4}),
                                              of_kind("x", {10, 11}), of_kind("odd", {20, 21, 22}),
                                              of_kind("even", {23}), of_kind("disjoint", {})}});
  EXPECT_EQ(contents(puzzle, Language::en),
            "1 given, 2 thermometers, 1 X, 3 odd cells, 1 even cell");
  EXPECT_EQ(contents(puzzle, Language::ko),
            "주어진 숫자 1개, 온도계 2개, X 1개, 홀수 칸 3개, 짝수 칸 1개");
}

}  // namespace
}  // namespace crosshatch::sudoku
