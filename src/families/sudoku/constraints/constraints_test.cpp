// SPDX-License-Identifier: MIT
//
// Every kind of constraint, and pairs of them, on grids of 4x4 against definitions that are written
// here once more, over all 288 grids: the number of solutions, what logic leaves, the steps.
#include <gtest/gtest.h>

#include <string>

#include "base/effort_test.h"
#include "core/census.h"
#include "core/family.h"
#include "families/sudoku/clauses_test.h"
#include "families/sudoku/constraints/more_definitions_test.h"
#include "families/sudoku/constraints/random_test.h"
#include "families/sudoku/formats/formats.h"
#include "families/sudoku/sudoku.h"

namespace crosshatch::sudoku {

extern const Family family;

namespace {

using namespace defined;

bool keeps(const Digits& grid, const std::vector<Constraint>& constraints) {
  return std::ranges::all_of(constraints, [&](const Constraint& constraint) {
    return defined::keeps({{}, {}, grid, constraint, constraints}, constraint);
  });
}

Puzzle puzzle_with(std::vector<Constraint> constraints, const Digits& givens) {
  Board board(side * side, only(side) - 1);
  for (Site site = 0; site < side * side; ++site)
    if (givens[site] != 0) board.set(site, givens[site] - 1);
  sort_constraints(constraints);
  return {{2, 2}, board, {}, {}, {.constraints = std::move(constraints)}};
}

Digits digits_of(const Board& board) {
  Digits digits;
  for (Site site = 0; site < board.sites(); ++site) digits.push_back(board.value(site) + 1);
  return digits;
}

/// Givens in the first row where there are hidden sites: twelve grids are left of all.
Digits few_givens(const std::vector<Constraint>& constraints) {
  Digits givens(side * side, 0);
  if (std::ranges::any_of(constraints,
                          [](const Constraint& each) { return kind_of(each).is_of_regions; }))
    std::copy_n(all_grids().front().begin(), side, givens.begin());
  return givens;
}

/// All solutions by the clauses.
std::vector<Digits> by_clauses(const Puzzle& puzzle) {
  std::vector<Digits> found;
  for (const Board& solution : solutions_by_clauses(puzzle)) found.push_back(digits_of(solution));
  return found;
}

/// Compares clauses, logic and the slow definition of the family with those above.
void expect_as_defined(const Puzzle& puzzle, const Digits& givens) {
  const std::vector<Constraint>& constraints = puzzle.variant().constraints;
  std::vector<Digits> right;
  for (const Digits& grid : all_grids()) {
    bool has_givens = true;
    for (std::size_t i = 0; i < grid.size(); ++i)
      has_givens &= givens[i] == 0 || givens[i] == grid[i];
    if (!has_givens) continue;
    const bool is_right = keeps(grid, constraints);
    if (is_right) right.push_back(grid);
    Board board(side * side, 0);
    for (Site site = 0; site < side * side; ++site) board.set(site, grid[site] - 1);
    EXPECT_EQ(broken(puzzle, board).empty(), is_right);
  }
  EXPECT_EQ(by_clauses(puzzle), right);
  Board open = start(puzzle);
  Budget unlimited;
  Census shares;
  EXPECT_EQ(census({puzzle, open, unlimited}, shares), Ending::exhausted);
  EXPECT_EQ(shares.total, BigInt(right.size()));
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(logic({puzzle, board, budget}), Ending::exhausted);
  for (const Digits& grid : right)
    for (Site site = 0; site < side * side; ++site)
      EXPECT_TRUE(board.may_be(site, grid[site] - 1)) << "cell " << site;
}

std::string name_of(const std::vector<Constraint>& constraints) {
  std::string out;
  for (const Constraint& each : constraints) {
    out += std::string(kind_of(each).id) + " sites";
    for (const Site site : each.sites) out += ' ' + std::to_string(site);
    out += " numbers";
    for (const int number : each.numbers) out += ' ' + std::to_string(number);
    out += " text " + each.text + " parts (" + name_of(each.parts) + "); ";
  }
  return out;
}

TEST(Constraints, AGridIsComparedWithEachAsItIsDefined) {
  Rng rng(7);
  for (int kind = 0; kind < static_cast<int>(constraint_kinds().size()); ++kind) {
    SCOPED_TRACE(constraint_kinds()[static_cast<std::size_t>(kind)].id);
    int compared = 0;
    for (int i = 0; i < 400 && compared < all_tries(20, 10); ++i) {
      const std::optional<Constraint> constraint = random_constraint(rng, kind, {2, 2});
      if (!constraint) continue;
      ++compared;
      const Puzzle puzzle = puzzle_with({*constraint}, Digits(side * side, 0));
      const std::size_t step = kind_of(*constraint).is_of_regions ? 71 : 7;
      for (std::size_t grid = 0; grid < all_grids().size(); grid += step) {
        const Digits& digits = all_grids()[grid];
        Board solution(side * side, only(side) - 1);
        for (Site site = 0; site < side * side; ++site) solution.set(site, digits[site] - 1);
        EXPECT_EQ(is_kept(*constraint, puzzle, solution), keeps(digits, {*constraint}));
      }
    }
    EXPECT_GT(compared, 0);
  }
}

TEST(Constraints, AnIndexLineMayHaveItsSecondCellAgain) {
  const int kind = *kind_called("index-line");
  for (const std::vector<Site>& sites :
       {std::vector<Site>{0, 5, 5, 6, 7}, {3, 9, 8, 9, 10, 11}, {14, 2, 6, 10, 2}}) {
    SCOPED_TRACE(testing::PrintToString(sites));
    const Puzzle puzzle = puzzle_with({{kind, sites, {}}}, Digits(side * side, 0));
    expect_as_defined(puzzle, Digits(side * side, 0));
  }
}

TEST(Constraints, EveryKindHasADefinitionHere) {
  for (const ConstraintKind& kind : constraint_kinds())
    EXPECT_TRUE(definitions().contains(std::string(kind.id))) << kind.id;
}

TEST(Constraints, PairsOfKindsSayWhatTheyMean) {
  Rng rng(20261129);
  const auto kinds = static_cast<int>(constraint_kinds().size());
  const int rounds = all_tries(4, 120);
  for (int round = 0; round < rounds; ++round) {
    for (int one = 0; one < kinds; ++one) {
      const int other = (one + round) % kinds;
      std::vector<Constraint> constraints;
      for (const int kind : {one, other}) {
        for (int tries = 0; tries < 20; ++tries) {
          if (std::optional<Constraint> made = random_constraint(rng, kind, {2, 2})) {
            constraints.push_back(*std::move(made));
            break;
          }
        }
      }
      Digits givens = few_givens(constraints);
      if (givens.front() == 0 && rng.chance(50)) {
        const auto grid = static_cast<std::size_t>(rng.below(static_cast<int>(all_grids().size())));
        const auto cell = static_cast<std::size_t>(rng.below(side * side));
        givens[cell] = all_grids()[grid][cell];
      }
      SCOPED_TRACE(name_of(constraints));
      expect_as_defined(puzzle_with(constraints, givens), givens);
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(Constraints, FormsHaveAsManySolutionsAndOneCanonicalForm) {
  Rng rng(7);
  const auto kinds = static_cast<int>(constraint_kinds().size());
  for (int kind = 0; kind < kinds; ++kind) {
    std::vector<Constraint> constraints;
    for (int tries = 0; tries < 40 && constraints.size() < 2; ++tries) {
      if (std::optional<Constraint> made = random_constraint(rng, kind, {2, 2}))
        constraints.push_back(*std::move(made));
    }
    SCOPED_TRACE(name_of(constraints));
    const Puzzle puzzle = puzzle_with(constraints, few_givens(constraints));
    Budget budget;
    const Result<CanonicalForm> form = forms.canonical(puzzle, budget);
    ASSERT_TRUE(form && form->puzzle);
    int left = 4;
    forms.vary(puzzle, rng, budget, [&](PuzzlePtr varied) {
      EXPECT_EQ(by_clauses(of(*varied)).size(), by_clauses(puzzle).size());
      const Result<CanonicalForm> again = forms.canonical(*varied, budget);
      EXPECT_TRUE(again && again->puzzle && again->puzzle->is_same(*form->puzzle));
      const Result<PuzzlePtr> read = json_codec.read(*json_codec.write(*varied));
      EXPECT_TRUE(read && (*read)->is_same(*varied)) << "as it is read";
      return --left > 0;
    });
  }
}

/// Each sum and sandwich is seen from the first of its two ends: it is the same from both.
void see_from_first(std::vector<Constraint>& constraints) {
  for (Constraint& each : constraints) {
    if ((kind_of(each).sites == ConstraintSites::view || kind_of(each).id == "sandwich") &&
        each.sites.front() > each.sites.back())
      std::ranges::reverse(each.sites);
    see_from_first(each.parts);
  }
  sort_constraints(constraints);
}

Puzzle seen_from_first(const Puzzle& puzzle) {
  Variant variant = puzzle.variant();
  see_from_first(variant.constraints);
  return {puzzle.shape(), puzzle.givens(), {}, {}, std::move(variant)};
}

/// A text that a format writes is read as the same puzzle; the other formats refuse it.
void expect_round_trip(const Codec& codec, const Puzzle& puzzle) {
  if (codec.write == nullptr) return;
  const Result<std::string> text = codec.write(puzzle);
  if (!text) return;
  const Result<PuzzlePtr> again = codec.read(*text);
  ASSERT_TRUE(again) << *text;
  EXPECT_TRUE(seen_from_first(of(**again)).is_same(seen_from_first(puzzle))) << *text;
}

TEST(Constraints, KeepGridsFromBeingTurnedIfTheyAreOfNumberedLines) {
  Rng rng(3);
  for (const char* const kind : {"row-index", "column-index"}) {
    Board givens(side * side, only(side) - 1);
    givens.set(7, 1);
    const Puzzle puzzle(
        {2, 2}, givens, {}, {},
        {.other_diagonal = true, .constraints = {{*kind_called(kind), {0, 6}, {}}}});
    Budget budget;
    const std::size_t number = by_clauses(puzzle).size();
    const Result<CanonicalForm> form = forms.canonical(puzzle, budget);
    ASSERT_TRUE(form && form->puzzle);
    EXPECT_EQ(by_clauses(of(*form->puzzle)).size(), number) << kind;
    int left = 8;
    forms.vary(puzzle, rng, budget, [&](PuzzlePtr varied) {
      EXPECT_EQ(by_clauses(of(*varied)).size(), number) << kind;
      return --left > 0;
    });
  }
}

TEST(Constraints, AreReadAsTheyAreWritten) {
  Rng rng(9);
  const Digits none(side * side, 0);
  for (int kind = 0; kind < static_cast<int>(constraint_kinds().size()); ++kind) {
    for (int tries = 0; tries < 40; ++tries) {
      const std::optional<Constraint> made = random_constraint(rng, kind, {2, 2});
      if (!made) continue;
      SCOPED_TRACE(name_of({*made}));
      std::vector<Constraint> constraints = {*made};
      // What a missing dot means is no other rule unless there is one.
      if (made->sites.empty()) constraints.push_back({*kind_called("white-dot"), {0, 1}, {}});
      const Puzzle puzzle = puzzle_with(constraints, none);
      EXPECT_TRUE(json_codec.write(puzzle));
      for (const Codec& codec : family.codecs) expect_round_trip(codec, puzzle);
    }
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
