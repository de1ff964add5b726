// SPDX-License-Identifier: MIT
#include "families/sudoku/make/make.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/family.h"
#include "core/symmetry.h"
#include "families/sudoku/puzzle.h"
#include "families/sudoku/rules.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch::sudoku {
namespace {

using TheFamily = crosshatch::Family;

const TheFamily& family() { return *find_family("sudoku"); }

/// The number of solutions by SAT, which has no part in the making; at most 2.
int solutions_by_sat(const Puzzle& puzzle) {
  Budget budget;
  const Board board = start(puzzle);
  if (board.is_impossible()) return 0;
  const auto solver = sat::make_solver();
  sat::Formula formula(board, *solver);
  family().encode(puzzle, formula);
  int found = 0;
  (void)sat::enumerate(formula, budget, [&](const Board&) { return ++found < 2; });
  return found;
}

/// The first puzzles of an order that come of `attempts`.
std::vector<Made> made(MakeOrder order, int attempts, std::uint64_t seed = 1) {
  const std::optional<Error> error = settle_order(maker, order);
  EXPECT_FALSE(error) << error->message;
  std::vector<Made> all;
  Rng rng(seed);
  for (int i = 0; i < attempts; ++i) {
    Budget budget;
    Made one = maker.attempt(order, rng, budget);
    if (one.puzzle != nullptr) all.push_back(std::move(one));
  }
  return all;
}

std::vector<bool> places_of_givens(const Puzzle& puzzle) {
  std::vector<bool> places;
  for (Site site = 0; site < puzzle.sites(); ++site)
    places.push_back(puzzle.givens().is_decided(site));
  return places;
}

int givens_of(const Puzzle& puzzle) {
  int number = 0;
  for (const bool is_given : places_of_givens(puzzle)) number += is_given ? 1 : 0;
  return number;
}

/// The puzzle without one of its givens.
Puzzle without(const Puzzle& puzzle, Site site) {
  Board givens = puzzle.givens();
  givens[site] = puzzle.all_values();
  return {puzzle.shape(), givens, puzzle.look(), puzzle.title(), puzzle.variant()};
}

bool is_needed_everywhere(const Puzzle& puzzle) {
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.givens().is_decided(site) && solutions_by_sat(without(puzzle, site)) < 2)
      return false;
  }
  return true;
}

/// Why the order is refused, or "".
std::string refusal_of(MakeOrder order) {
  const std::optional<Error> error = settle_order(maker, order);
  return error ? error->message : "";
}

void expect_unique(const Made& one) {
  const Puzzle& puzzle = of(*one.puzzle);
  EXPECT_EQ(solutions_by_sat(puzzle), 1);
  EXPECT_TRUE(one.solution.is_solved());
  EXPECT_EQ(family().broken(puzzle, one.solution), "");
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.givens().is_decided(site)) continue;
    EXPECT_EQ(puzzle.givens()[site], one.solution[site]);
  }
}

TEST(SudokuMaker, EverySizeHasOneSolutionByAnotherEngine) {
  for (const int side : {4, 6, 8, 9, 10, 12, 16}) {
    SCOPED_TRACE(side);
    const std::vector<Made> all = made({.rows = side, .columns = side}, side < 10 ? 20 : 2);
    ASSERT_FALSE(all.empty());
    for (const Made& one : all) {
      EXPECT_EQ(one.puzzle->rows(), side);
      expect_unique(one);
    }
  }
}

TEST(SudokuMaker, EveryStyleHasOneSolutionByItsOwnRules) {
  for (const char* const style : {"classic", "x", "windoku", "anti-knight", "anti-king"}) {
    SCOPED_TRACE(style);
    const std::vector<Made> all = made({.style = style}, 10);
    ASSERT_FALSE(all.empty());
    for (const Made& one : all) {
      expect_unique(one);
      EXPECT_EQ(of(*one.puzzle).is_classic(), std::string(style) == "classic");
    }
  }
  for (const int side : {4, 6, 8}) {
    for (const Made& one : made({.rows = side, .columns = side, .style = "x"}, 5))
      expect_unique(one);
  }
}

TEST(SudokuMaker, GivensStandAsTheSymmetrySays) {
  for (const std::string_view symmetry : symmetry_names) {
    SCOPED_TRACE(symmetry);
    for (const int side : {6, 9}) {
      const std::vector<Made> all =
          made({.rows = side, .columns = side, .symmetry = std::string(symmetry)}, 4);
      ASSERT_FALSE(all.empty());
      for (const Made& one : all) {
        expect_unique(one);
        const std::vector<bool> places = places_of_givens(of(*one.puzzle));
        for (const std::vector<Site>& group : orbits(side, side, symmetry)) {
          for (const Site site : group)
            EXPECT_EQ(places[static_cast<std::size_t>(site)],
                      places[static_cast<std::size_t>(group.front())]);
        }
      }
    }
  }
}

TEST(SudokuMaker, TheNumberOfGivensIsExact) {
  for (const int clues : {24, 30, 40, 81}) {
    const std::vector<Made> all = made({.clues = clues}, 20);
    ASSERT_FALSE(all.empty()) << clues;
    for (const Made& one : all) {
      EXPECT_EQ(givens_of(of(*one.puzzle)), clues);
      expect_unique(one);
    }
  }
}

TEST(SudokuMaker, OfAMinimalPuzzleEveryGivenIsNeeded) {
  for (const char* const symmetry : {"none", "half-turn"}) {
    const std::vector<Made> all =
        made({.symmetry = symmetry, .is_minimal = true}, symmetry[0] == 'n' ? 5 : 60);
    ASSERT_FALSE(all.empty()) << symmetry;
    for (const Made& one : all) EXPECT_TRUE(is_needed_everywhere(of(*one.puzzle)));
  }
  bool is_ever_needless = false;  // else the option would say nothing
  for (const Made& one : made({.symmetry = "half-turn"}, 20))
    is_ever_needless = is_ever_needless || !is_needed_everywhere(of(*one.puzzle));
  EXPECT_TRUE(is_ever_needless);
}

TEST(SudokuMaker, APatternHoldsItsPlaces) {
  const Made model = std::move(made({.symmetry = "half-turn", .clues = 30}, 40).at(0));
  const std::vector<Made> all = made({.pattern = model.puzzle.get()}, 6, 2);
  ASSERT_FALSE(all.empty());
  for (const Made& one : all) {
    EXPECT_EQ(places_of_givens(of(*one.puzzle)), places_of_givens(of(*model.puzzle)));
    EXPECT_NE(of(*one.puzzle).givens(), of(*model.puzzle).givens());
    expect_unique(one);
  }
}

TEST(SudokuMaker, APatternWithoutGivensIsTheVariant) {
  Variant variant;
  variant.other_diagonal = true;
  const BoxShape shape{2, 3};
  const Puzzle pattern(shape, Board(36, only(6) - 1), {}, {}, variant);
  const std::vector<Made> all = made({.pattern = &pattern}, 5);
  ASSERT_FALSE(all.empty());
  for (const Made& one : all) {
    EXPECT_EQ(of(*one.puzzle).variant(), variant);
    EXPECT_GT(givens_of(of(*one.puzzle)), 0);
    expect_unique(one);
  }
}

TEST(SudokuMaker, WhatCannotBeMadeIsRefused) {
  EXPECT_EQ(refusal_of({}), "");
  EXPECT_EQ(refusal_of({.rows = 7, .columns = 7}),
            "expected a sudoku of a side from 4 to 25 that is no prime, saw 7x7");
  EXPECT_EQ(refusal_of({.rows = 6, .columns = 9}),
            "expected a sudoku of a side from 4 to 25 that is no prime, saw 9x6");
  EXPECT_EQ(refusal_of({.rows = 6, .columns = 6, .style = "windoku"}),
            "expected a windoku of 9x9, saw 6x6");
  EXPECT_EQ(refusal_of({.rows = 4, .columns = 4, .clues = 17}),
            "expected at most 16 givens, saw 17");
  EXPECT_NE(refusal_of({.symmetry = "half-trun"}).find("did you mean 'half-turn'?"),
            std::string::npos);
  EXPECT_NE(refusal_of({.style = "y"}).find("expected a style"), std::string::npos);
}

TEST(SudokuMaker, ALimitEndsAnAttempt) {
  MakeOrder order{.rows = 16, .columns = 16};
  ASSERT_FALSE(settle_order(maker, order));
  Rng rng(1);
  Budget budget({.nodes = 10});
  EXPECT_EQ(maker.attempt(order, rng, budget).puzzle, nullptr);
  EXPECT_TRUE(budget.is_spent());
}

}  // namespace
}  // namespace crosshatch::sudoku
