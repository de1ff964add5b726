// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/family.h"
#include "core/symmetry.h"
#include "families/sudoku/grids_test.h"
#include "families/sudoku/make/chance.h"
#include "families/sudoku/make/settle.h"
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
  EXPECT_FALSE(error) << error->message.english();
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

/// Whether steps from cell to cell beside it reach all of them: coordinates, cell by cell.
bool is_reached(const std::vector<Site>& cells, int side) {
  std::vector<bool> is_seen(cells.size(), false);
  is_seen[0] = true;
  for (std::size_t round = 0; round < cells.size(); ++round) {
    for (std::size_t a = 0; a < cells.size(); ++a) {
      for (std::size_t b = 0; b < cells.size(); ++b) {
        const int far = std::abs(cells[a] / side - cells[b] / side) +
                        std::abs(cells[a] % side - cells[b] % side);
        if (is_seen[a] && far == 1) is_seen[b] = true;
      }
    }
  }
  return std::find(is_seen.begin(), is_seen.end(), false) == is_seen.end();
}

/// Why the order is refused, or "".
std::string refusal_of(MakeOrder order, Language language = Language::en) {
  const std::optional<Error> error = settle_order(maker, order);
  return error ? error->message.in(language) : "";
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
  for (const std::string style :
       {"classic", "x", "windoku", "anti-knight", "anti-king", "jigsaw", "x,windoku",
        "killer,jigsaw", "killer,x", "anti-knight,anti-king"}) {
    SCOPED_TRACE(style);
    const MakeOrder order{.style = style};
    const std::vector<Made> all = made(order, 10);
    ASSERT_FALSE(all.empty());
    for (const Made& one : all) {
      expect_unique(one);
      const Variant& variant = of(*one.puzzle).variant();
      EXPECT_EQ(of(*one.puzzle).is_classic(), style == "classic");
      EXPECT_EQ(!variant.regions.empty(), order.has_style("jigsaw"));
      EXPECT_EQ(!variant.cages.empty(), order.has_style("killer"));
      EXPECT_EQ(variant.main_diagonal && variant.other_diagonal, order.has_style("x"));
      EXPECT_EQ(variant.windows, order.has_style("windoku"));
      EXPECT_EQ(variant.anti_knight, order.has_style("anti-knight"));
      EXPECT_EQ(variant.anti_king, order.has_style("anti-king"));
    }
  }
  for (const int side : {4, 6, 8}) {
    for (const Made& one : made({.rows = side, .columns = side, .style = "x"}, 5))
      expect_unique(one);
  }
}

TEST(SudokuMaker, RegionsOfJigsawsAreConnectedAndOfOneSize) {
  Rng rng(1);
  std::set<std::vector<std::uint8_t>> seen;
  for (const int side : {4, 5, 6, 7, 9, 12, 25}) {
    for (int i = 0; i < 4; ++i) {
      const std::vector<std::uint8_t> regions = random_regions(side, rng);
      ASSERT_EQ(regions.size(), static_cast<std::size_t>(side * side));
      for (int region = 0; region < side; ++region) {
        std::vector<Site> cells;
        for (Site site = 0; site < side * side; ++site) {
          if (regions[site] == region) cells.push_back(site);
        }
        EXPECT_EQ(cells.size(), static_cast<std::size_t>(side));
        EXPECT_TRUE(is_reached(cells, side));
      }
      EXPECT_TRUE(seen.insert(regions).second || side == 4);
    }
  }
}

TEST(SudokuMaker, CagesOfKillersCoverTheGridAndAreConnected) {
  for (const int clues : {0, 8}) {
    const std::optional<int> wanted = clues > 0 ? std::optional(clues) : std::nullopt;
    const std::vector<Made> all = made({.style = "killer", .clues = wanted}, 20);
    ASSERT_EQ(all.size(), 20u);
    int singles = 0;
    for (const Made& one : all) {
      expect_unique(one);
      EXPECT_EQ(givens_of(of(*one.puzzle)), clues);
      std::vector<int> covered(81, 0);
      for (const Cage& cage : of(*one.puzzle).variant().cages) {
        EXPECT_LE(cage.sites.size(), 5u);
        EXPECT_TRUE(is_reached(cage.sites, 9));
        singles += cage.sites.size() == 1 ? 1 : 0;
        for (const Site site : cage.sites) ++covered[site];
      }
      EXPECT_EQ(covered, std::vector<int>(81, 1));
    }
    EXPECT_LT(singles, 20 * 8);  // else they were givens by another name
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
        const Orbits orbits(side, side, symmetry);
        for (const Orbits::Group& orbit : orbits.groups()) {
          const std::span<const Site> group = orbits.sites(orbit);
          for (const Site site : group) EXPECT_EQ(places[site], places[group.front()]);
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

TEST(SudokuMaker, APatternMayBeAFrame) {
  const BoxShape frames[] = {
      {2, 3, 4, 6, 0, 1},  // oblong with boxes
      {1, 6, 4, 6, 0, 0},  // without boxes, from 0
      {1, 5, 5, 5, 7, 1},  // more digits than cells
      {2, 2, 0, 0, 0, 0},  // digits from 0
  };
  for (const BoxShape& shape : frames) {
    const Puzzle pattern(shape, Board(shape.sites(), only(shape.side()) - 1));
    for (const char* const symmetry : {"none", "half-turn"}) {
      const std::vector<Made> all = made({.pattern = &pattern, .symmetry = symmetry}, 5);
      ASSERT_FALSE(all.empty()) << shape.rows() << 'x' << shape.columns();
      for (const Made& one : all) {
        EXPECT_EQ(of(*one.puzzle).shape(), pattern.shape());
        expect_unique(one);
      }
    }
  }
  const Puzzle oblong(frames[0], Board(24, only(6) - 1));
  EXPECT_EQ(refusal_of({.pattern = &oblong, .symmetry = "diagonal"}),
            "expected as many rows as columns for the symmetry diagonal, saw 6x4");
  EXPECT_EQ(refusal_of({.pattern = &oblong, .clues = 2}),
            "expected at least 5 givens in 6x4, saw 2");
}

TEST(SudokuMaker, WhatCannotBeMadeIsRefused) {
  EXPECT_EQ(refusal_of({}), "");
  EXPECT_EQ(refusal_of({.rows = 7, .columns = 7}),
            "expected a sudoku with a side from 4 to 25 that is not prime, saw 7x7");
  EXPECT_EQ(refusal_of({.rows = 6, .columns = 9}),
            "expected a sudoku with a side from 4 to 25 that is not prime, saw 9x6");
  EXPECT_EQ(refusal_of({.rows = 6, .columns = 6, .style = "windoku"}),
            "expected a windoku of 9x9, saw 6x6");
  EXPECT_EQ(refusal_of({.style = "windoku,jigsaw"}), "expected jigsaw or windoku, saw both");
  EXPECT_EQ(refusal_of({.style = "x,"}), "expected styles with a comma between, saw 'x,'");
  EXPECT_NE(refusal_of({.style = "x,kiler"}).find("did you mean 'killer'?"), std::string::npos);
  EXPECT_EQ(refusal_of({.rows = 12, .columns = 12, .style = "killer"}),
            "expected a killer with a side up to 10, saw 12x12");
  EXPECT_EQ(refusal_of({.rows = 26, .columns = 26, .style = "jigsaw"}),
            "expected a jigsaw with a side from 4 to 25, saw 26x26");
  EXPECT_EQ(refusal_of({.symmetry = "full", .style = "killer"}),
            "expected no symmetry for a killer, whose cages are random, saw 'full'");
  EXPECT_EQ(refusal_of({.style = "killer", .is_minimal = true}),
            "expected a killer that need not be minimal, saw a minimal one");
  EXPECT_EQ(refusal_of({.rows = 4, .columns = 4, .clues = 17}),
            "expected at most 16 givens, saw 17");
  EXPECT_NE(refusal_of({.symmetry = "half-trun"}).find("did you mean 'half-turn'?"),
            std::string::npos);
  EXPECT_NE(refusal_of({.style = "y"}).find("expected a style"), std::string::npos);
}

TEST(SudokuMaker, WhatNoPuzzleFulfilsIsRefusedAtOnce) {
  EXPECT_EQ(refusal_of({.clues = 16}), "expected at least 17 givens in 9x9, saw 16");
  EXPECT_EQ(refusal_of({.clues = 16}, Language::ko),
            "9x9에서 주어진 수는 17개 이상이어야 하는데 16개입니다");
  EXPECT_EQ(refusal_of({.clues = 17}), "");
  EXPECT_EQ(refusal_of({.rows = 6, .columns = 6, .clues = 4}),
            "expected at least 5 givens in 6x6, saw 4");
  EXPECT_EQ(refusal_of({.style = "killer", .clues = 0}), "");
  EXPECT_EQ(refusal_of({.clues = 73, .is_minimal = true}),
            "expected at most 72 givens of a minimal puzzle, saw 73");
  EXPECT_EQ(refusal_of({.rows = 8, .columns = 8, .symmetry = "half-turn", .clues = 31}),
            "expected a number of clues that the symmetry half-turn allows, saw 31");
  EXPECT_EQ(refusal_of({.symmetry = "half-turn", .clues = 31}), "");
  EXPECT_EQ(refusal_of({.symmetry = "full", .clues = 30}),
            "expected a number of clues that the symmetry full allows, saw 30");
  EXPECT_EQ(refusal_of({.symmetry = "full", .clues = 29}), "");
  EXPECT_EQ(refusal_of({.rows = 4, .columns = 4, .style = "anti-king"}),
            "expected rules that a 4x4 grid can satisfy, saw rules that none can");
  EXPECT_EQ(refusal_of({.rows = 6, .columns = 6, .most_scale = 72}),
            "expected a classic sudoku of 9x9 for the rating of Sudoku Explainer, saw another");
  EXPECT_EQ(refusal_of({.most_scale = 12}), "");
  EXPECT_EQ(refusal_of({.most_scale = 10}),
            "expected at least 60 givens for a rating below 1.2, saw no number of them");
  EXPECT_EQ(refusal_of({.clues = 59, .most_scale = 11}),
            "expected at least 60 givens for a rating below 1.2, saw 59");
  EXPECT_EQ(refusal_of({.clues = 60, .most_scale = 10}), "");
  Board givens(81, only(9) - 1);
  for (const Site site : {0, 40, 80}) givens.set(site, 0);
  const Puzzle pattern({3, 3}, givens);
  EXPECT_EQ(refusal_of({.pattern = &pattern}), "expected at least 17 givens in 9x9, saw 3");
  EXPECT_EQ(refusal_of({.pattern = &pattern, .clues = 20}),
            "expected the 3 givens of the pattern, saw 20");
}

TEST(SudokuMaker, NoThreeGivensOfA4x4HaveOneSolution) {
  EXPECT_EQ(refusal_of({.rows = 4, .columns = 4, .clues = 3}),
            "expected at least 4 givens in 4x4, saw 3");
  EXPECT_EQ(refusal_of({.rows = 4, .columns = 4, .clues = 4}), "");
  const std::vector<std::string> grids = grids_of_4x4();
  ASSERT_EQ(grids.size(), 288u);
  for (std::size_t a = 0; a < 16; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      for (std::size_t c = 0; c < b; ++c) {
        std::map<std::string, int> solutions;
        for (const std::string& grid : grids) ++solutions[{grid[a], grid[b], grid[c]}];
        for (const auto& [givens, number] : solutions) EXPECT_GT(number, 1);
      }
    }
  }
}

/// All sets of these styles, as an order names them, except for the empty one.
std::vector<std::string> sets_of(const std::vector<std::string>& names) {
  std::vector<std::string> sets;
  for (std::size_t set = 1; set < std::size_t{1} << names.size(); ++set) {
    std::string style;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if ((set >> i & 1) != 0) style += (style.empty() ? "" : ",") + names[i];
    }
    sets.push_back(style);
  }
  return sets;
}

TEST(SudokuMaker, StylesWithoutAGridAreRefusedAndNoOthers) {
  int without_grid = 0;
  for (const int side : {4, 6, 8, 9}) {
    std::vector<std::string> names = {"x", "anti-knight", "anti-king"};
    if (side == 9) names.emplace_back("windoku");
    for (const std::string& style : sets_of(names)) {
      const MakeOrder order{.rows = side, .columns = side, .style = style};
      Rng rng(1);
      const bool has_grid = solutions_by_sat(blank_of(order, rng)) > 0;
      const std::string side_text = std::to_string(side);
      const std::string size = (side == 8 ? "an " : "a ") + side_text + "x" + side_text;
      EXPECT_EQ(refusal_of(order), has_grid ? ""
                                            : "expected rules that " + size +
                                                  " grid can satisfy, saw rules that none can")
          << style;
      without_grid += has_grid ? 0 : 1;
    }
  }
  EXPECT_EQ(without_grid, 14);
}

TEST(SudokuMaker, StylesThatNoRegionsOfAJigsawHaveAGridOfAreRefused) {
  int refused = 0;
  Rng rng(1);
  for (int side = 4; side <= 7; ++side) {
    for (const std::string& style : sets_of({"x", "anti-knight", "anti-king"})) {
      const MakeOrder order{.rows = side, .columns = side, .style = "jigsaw," + style};
      if (refusal_of(order).empty()) continue;
      ++refused;
      for (int i = 0; i < 50; ++i)
        EXPECT_EQ(solutions_by_sat(blank_of(order, rng)), 0) << order.style;
    }
  }
  EXPECT_GT(refused, 8);
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
