// SPDX-License-Identifier: MIT
//
// The clauses of certificates (docs/certificates.md): their models are exactly the solutions by the
// slow definition, one model each.
#include "sat/proof/contract.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/effort_test.h"
#include "case.h"
#include "families/nonogram/puzzle.h"
#include "families/sudoku/constraints/details.h"
#include "families/sudoku/constraints/kinds.h"
#include "families/sudoku/puzzle.h"
#include "generators.h"
#include "oracle.h"
#include "puzzles/constrained.h"
#include "sat/proof/clause_list.h"
#include "sat/solver.h"

namespace crosshatch::conformance {
namespace {

constexpr double most_ways = 1 << 14;

/// All models as boards, sorted; a solution appears as often as there are models with its cells. Of
/// those that differ in hidden sites alone there is one.
std::vector<Board> models_of(const Family& family, const Puzzle& puzzle) {
  Budget budget;
  const int values = family.contract->values(puzzle);
  sat::ClauseList clauses(puzzle.sites(), values, budget);
  family.contract->encode(puzzle, clauses);
  EXPECT_FALSE(clauses.is_cut_short());
  const auto solver = sat::make_solver();
  for (int i = 0; i < clauses.variables(); ++i) (void)solver->fresh();
  for (std::uint32_t number = 1; number <= clauses.size(); ++number) solver->add(clauses[number]);
  std::vector<Board> found;
  while (solver->solve(budget) == sat::SatAnswer::satisfiable) {
    Board board(puzzle.sites(), 0);
    for (Site site = 0; site < puzzle.sites(); ++site)
      for (Value value = 0; value < values; ++value)
        if (solver->value(clauses.is(site, value))) board.set(site, value);
    if (needs_cuts(*family.contract, puzzle)) {
      const auto board_of = family.contract->board_of;
      const auto is_true = [&](sat::Literal literal) { return solver->value(literal); };
      const Board whole = board_of != nullptr ? board_of(puzzle, clauses, is_true) : board;
      const std::vector<sat::CutClause> cuts = family.contract->cuts(puzzle, clauses, whole);
      for (const sat::CutClause& cut : cuts) solver->add(cut.clause);
      if (!cuts.empty()) continue;
    }
    found.push_back(board);
    std::vector<sat::Literal> other;
    const int last = has_hidden(*family.contract, puzzle)
                         ? puzzle.sites() * (values == 2 ? 1 : values)
                         : clauses.variables();
    for (sat::Literal variable = 1; variable <= last; ++variable)
      other.push_back(solver->value(variable) ? -variable : variable);
    solver->add(other);
  }
  std::sort(found.begin(), found.end(), [](const Board& one, const Board& two) {
    return std::ranges::lexicographical_compare(one.all(), two.all());
  });
  return found;
}

void expect_same(const Family& family, const Puzzle& puzzle, std::vector<Board> solutions) {
  std::sort(solutions.begin(), solutions.end(), [](const Board& one, const Board& two) {
    return std::ranges::lexicographical_compare(one.all(), two.all());
  });
  EXPECT_EQ(models_of(family, puzzle), solutions) << text_of(family, puzzle);
}

/// Cages of neighbours in a row, with or without a sum, which may be wrong.
std::vector<sudoku::Cage> random_cages(Rng& rng, int side) {
  std::vector<sudoku::Cage> cages;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side;) {
      const int end = std::min(side, column + 1 + rng.below(3));
      if (rng.chance(40)) {
        const int cells = end - column;
        cages.emplace_back();
        if (rng.chance(80)) cages.back().sum = cells * (cells + 1) / 2 + rng.below(5);
        for (int i = column; i < end; ++i) cages.back().sites.push_back(row * side + i);
      }
      column = end;
    }
  }
  return cages;
}

/// 4x4 with any rules, two or three givens and some pencil marks.
PuzzlePtr random_variant(Rng& rng) {
  sudoku::Variant variant;
  sudoku::BoxShape shape = {2, 2};
  if (rng.chance(30)) {
    shape = {1, 4};
    variant.regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
  }
  variant.main_diagonal = rng.chance(30);
  variant.other_diagonal = rng.chance(30);
  variant.anti_knight = rng.chance(20);
  variant.anti_king = rng.chance(20);
  if (rng.chance(70)) variant.cages = random_cages(rng, 4);
  Board givens(16, 0b1111);
  for (int i = rng.below(3); i >= 0; --i) givens.set(rng.below(16), rng.below(4));
  givens[rng.below(16)] = 1 + static_cast<Candidates>(rng.below(15));
  return std::make_unique<sudoku::Puzzle>(shape, std::move(givens), sudoku::TextStyle{},
                                          std::string(), std::move(variant));
}

bool can_compare(const Family& family, const Puzzle& puzzle, double most = most_ways) {
  return family.contract != nullptr && ways(family.start(puzzle)) <= most;
}

class ContractOf : public testing::TestWithParam<Generator> {};

TEST_P(ContractOf, ModelsOfRandomPuzzlesAreTheirSolutions) {
  const Family& family = *GetParam().family;
  if (family.contract == nullptr) return;
  Rng rng(22);
  int compared = 0;
  int large = 0;
  for (int i = 0; i < tries(3000) && compared < tries(16, 12); ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 5);
    if (!can_compare(family, *puzzle, 4 * most_ways)) continue;
    const bool is_large = !can_compare(family, *puzzle);  // star battles are
    if (is_large && ++large > tries(4, 8)) continue;
    expect_same(family, *puzzle, find_by_brute_force(family, *puzzle));
    ++compared;
  }
  // Slitherlinks have more edges than that: their corners tell soon what cannot be mended.
  for (int i = 0; i < tries(300) && compared < tries(25); ++i) {
    const PuzzlePtr puzzle = GetParam().make(rng, 3);
    const auto solutions = find_site_by_site(family, *puzzle, 20'000);
    if (!solutions || solutions->size() > 300) continue;
    expect_same(family, *puzzle, *solutions);
    ++compared;
  }
  EXPECT_GT(compared, tries(12));
}

INSTANTIATE_TEST_SUITE_P(Families, ContractOf, testing::ValuesIn(generators()), name_of_generator);

TEST(Contract, ModelsOfCasesAreTheirSolutions) {
  int compared = 0;
  for (const Case& one : all_cases()) {
    const PuzzlePtr puzzle = puzzle_of(one);
    if (!can_compare(*one.family, *puzzle)) continue;
    SCOPED_TRACE(one.path);
    expect_same(*one.family, *puzzle, find_by_brute_force(*one.family, *puzzle));
    ++compared;
  }
  EXPECT_GT(compared, 15);
}

TEST(Contract, ModelsOfVariantsAreTheirSolutions) {
  const Family& family = *find_family("sudoku");
  Rng rng(4);
  int with_solutions = 0;
  for (int i = 0; i < tries(400); ++i) {
    const PuzzlePtr puzzle = random_variant(rng);
    const Found found = find_by(methods_of(family).front(), family, *puzzle);
    ASSERT_TRUE(found.is_complete);
    expect_same(family, *puzzle, found.solutions);
    with_solutions += found.solutions.empty() ? 0 : 1;
  }
  EXPECT_GT(with_solutions, tries(30));
}

TEST(Contract, ModelsOfConstraintsAreTheirSolutions) {
  const Family& family = *find_family("sudoku");
  Rng rng(6);
  for (int kind = 0; kind < static_cast<int>(sudoku::constraint_kinds().size()); ++kind) {
    for (int i = 0; i < tries(4); ++i) {
      const sudoku::Puzzle puzzle = puzzles::random_constrained_sudoku(rng, kind);
      bool is_left_out = false;  // a choice with a group that hangs together
      for (const sudoku::Constraint& constraint : puzzle.variant().constraints)
        sudoku::each_part(constraint, [&](const sudoku::Constraint& part) {
          is_left_out |= sudoku::kind_of(constraint).id == "either" &&
                         sudoku::kind_of(part).id.starts_with("connected");
        });
      EXPECT_EQ(family.contract->lacks(puzzle).empty(), !is_left_out) << text_of(family, puzzle);
      if (is_left_out) continue;
      const Found found = find_by({.name = "sat"}, family, puzzle);
      ASSERT_TRUE(found.is_complete);
      expect_same(family, puzzle, found.solutions);
    }
  }
}

/// All pictures of 3x3 cells in three colours, by their clues.
TEST(Contract, ModelsOfColouredNonogramsAreTheirSolutions) {
  const Family& family = *find_family("nonogram");
  Rng rng(5);
  for (int i = 0; i < tries(300); ++i) {
    Board picture(9, 0);
    for (Site site = 0; site < 9; ++site) picture.set(site, rng.below(4));
    const PuzzlePtr puzzle = nonogram::puzzle_of(picture, 3, 3, "", nonogram::numbered_palette(3));
    expect_same(family, *puzzle, find_by_brute_force(family, *puzzle));
  }
}

/// A new family begins without forms, and without certificates.
TEST(Contract, IsOfEveryFamilyWithForms) {
  for (const Family* const family : families()) {
    if (family->contract != nullptr) EXPECT_NE(family->encode, nullptr) << family->id;
    if (family->forms != nullptr) EXPECT_NE(family->contract, nullptr) << family->id;
  }
}

}  // namespace
}  // namespace crosshatch::conformance
