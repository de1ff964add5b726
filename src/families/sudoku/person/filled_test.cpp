// SPDX-License-Identifier: MIT
//
// Steps of all kinds of constraints, alone and beside others: each technique in each position takes
// nothing away that is in a solution, finds the same with and without reasons, and has its words.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "core/family.h"
#include "families/sudoku/clauses_test.h"
#include "families/sudoku/constraints/random_test.h"
#include "families/sudoku/grids_test.h"
#include "families/sudoku/person/position/pencil_marks.h"
#include "logic/ladder.h"
#include "logic/sentence.h"

namespace crosshatch::sudoku {

extern const Family family;

namespace {

using Uses = std::map<std::string_view, int>;

/// Whether a step leaves what the solutions have; with reasons, that it has words.
void expect_right(const Puzzle& puzzle, const std::vector<Board>& solutions, const Step& step) {
  ASSERT_FALSE(step.changes.empty()) << step.technique->id;
  for (const Change& change : step.changes) {
    for (const Board& solution : solutions) {
      ASSERT_TRUE((change.after & solution[change.site]) != 0)
          << step.technique->id << " at " << change.site;
    }
  }
  if (step.terms.empty()) return;
  for (const Language language : {Language::en, Language::ko}) {
    const std::string text = sentence(family, puzzle, step, language);
    ASSERT_EQ(text.find('{'), std::string::npos) << text;
    ASSERT_EQ(text.find("  "), std::string::npos) << text;
    ASSERT_EQ(text.find(" ,"), std::string::npos) << text;
  }
}

/// The techniques before the first fish: the rest know nothing of constraints.
Way way_without_fish() {
  const Way& all = family.ways.front();
  const auto fish = std::ranges::find(all.techniques, "x-wing", &Technique::id);
  return {
      .id = all.id,
      .techniques = all.techniques.first(static_cast<std::size_t>(fish - all.techniques.begin()))};
}

/// Tries the others where these end: chains and nets have links by constraints.
void try_chains(const Puzzle& puzzle, const std::vector<Board>& solutions, PencilMarks& pencil,
                Uses& uses) {
  for (const Technique& technique : family.ways.front().techniques) {
    if (technique.find == nullptr || technique.needs_unique || technique.id == "trial") continue;
    Step step{.technique = &technique};
    if (pencil.is_impossible() || !technique.find(pencil, step)) continue;
    ++uses[step.technique->id];
    expect_right(puzzle, solutions, step);
  }
}

/// Tries every technique in every position until none goes on.
void go_through(const Puzzle& puzzle, const std::vector<Board>& solutions, Uses& uses) {
  const Way way = way_without_fish();
  Board board = start(puzzle);
  Budget budget;
  const Search search{.puzzle = puzzle, .board = board, .budget = budget};
  PencilMarks quiet(search, false);
  PencilMarks telling(search, true);
  Ladder quiet_ladder(way, quiet, false);
  Ladder telling_ladder(way, telling, false);
  Step step;
  Step told;
  while (!testing::Test::HasFatalFailure()) {
    for (const Technique& technique : way.techniques) {
      if (technique.find == nullptr) continue;
      step.clear();
      step.technique = &technique;
      told.clear();
      told.technique = &technique;
      const bool is_found = technique.find(quiet, step);
      ASSERT_EQ(is_found, technique.find(telling, told)) << technique.id;
      if (!is_found) continue;
      ++uses[step.technique->id];
      ASSERT_EQ(step.changes, told.changes) << technique.id;
      ASSERT_EQ(step.technique, told.technique) << technique.id;
      ASSERT_FALSE(told.terms.empty() || told.marks.empty()) << technique.id;
      expect_right(puzzle, solutions, told);
      if (testing::Test::HasFatalFailure()) return;
    }
    const bool goes_on = telling_ladder.next(told);
    ASSERT_EQ(quiet_ladder.next(step), goes_on);
    if (!goes_on) break;
  }
  try_chains(puzzle, solutions, telling, uses);
}

std::string name_of(const Variant& variant) {
  std::string out;
  for (const Constraint& each : variant.constraints) {
    out += std::string(kind_of(each).id) + " sites";
    for (const Site site : each.sites) out += ' ' + std::to_string(site);
    out += " numbers";
    for (const int number : each.numbers) out += ' ' + std::to_string(number);
    out += "; ";
  }
  return out;
}

/// Some of the cells of a grid, and constraints that it keeps: so many, one of a kind.
Variant random_variant(Rng& rng, BoxShape shape, const Board& grid, int kind, int number) {
  Variant variant;
  const auto kinds = static_cast<int>(constraint_kinds().size());
  for (int tries = 0; tries < 400 && number > 0; ++tries) {
    const int other = variant.constraints.empty() ? kind : rng.below(kinds);
    std::optional<Constraint> made = random_constraint(rng, other, shape);
    // Regions of a large grid take SAT a while.
    if (!made || (kind_of(*made).is_of_regions && shape.side() > 4)) continue;
    Variant with = variant;
    with.constraints.push_back(*std::move(made));
    sort_constraints(with.constraints);
    const Puzzle puzzle(shape, grid, {}, {}, with);
    if (puzzle.unsaid() >= 0 || !broken(puzzle, grid).empty()) continue;
    variant = std::move(with);
    --number;
  }
  return variant;
}

void try_kinds(BoxShape shape, int rounds, int most_constraints, int percent, std::size_t most,
               Uses& uses) {
  Rng rng(20261130);
  for (int round = 0; round < rounds; ++round) {
    for (int kind = 0; kind < static_cast<int>(constraint_kinds().size()); ++kind) {
      const Board grid = shuffled_grid(shape, rng);
      const int number = 1 + rng.below(most_constraints);
      const Variant variant = random_variant(rng, shape, grid, kind, number);
      Board givens(shape.sites(), only(shape.side()) - 1);
      for (Site site = 0; site < shape.sites(); ++site)
        if (rng.chance(percent)) givens[site] = grid[site];
      const Puzzle puzzle(shape, givens, {}, {}, variant);
      SCOPED_TRACE(name_of(variant));
      std::vector<Board> solutions = {grid};
      if (most > 1) solutions = solutions_of(puzzle, most);
      go_through(puzzle, solutions, uses);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(Filled, StepsOfAllKindsLeaveAllSolutionsOfSmallGrids) {
  Uses uses;
  try_kinds({2, 2}, all_tries(2, 20), 3, 10, 288, uses);
  for (const char* const id : {"constraint-houses", "constraint-digit", "constraint-needs",
                               "constraint-room", "constraints-together"})
    EXPECT_GT(uses[id], 0) << id;
}

TEST(Filled, StepsOfAllKindsLeaveTheGridTheyWereMadeOf) {
  Uses uses;
  try_kinds({3, 3}, tries(1, 20), 16, 25, 1, uses);
  for (const char* const id :
       {"constraint-houses", "constraint-digit", "constraint-needs", "constraint-room",
        "constraints-together", "constraints-digit", "constraints-needs",
        "forcing-chain-contradiction", "forcing-net-contradiction"})
    EXPECT_GT(uses[id], 0) << id;
}

/// Rules about extra cells say nothing to people: trials go on without them, a step is named after
/// cells of the grid, and a full grid without digits for extra cells is no solution.
TEST(Filled, StepsGoAroundExtraCells) {
  const auto part = [](std::string_view id, std::vector<Site> sites) {
    return Constraint{.kind = *kind_called(id), .sites = std::move(sites)};
  };
  struct Case {
    std::vector<Constraint> parts;
    std::vector<std::array<int, 2>> givens;  ///< sites and their values
  };
  const Case cases[] = {{{part("arrow", {16, 1, 4})}, {{0, 0}, {15, 1}}},
                        {{part("arrow", {16, 0, 5})}, {{1, 0}, {4, 1}}},
                        {{part("zipper", {16, 7, 11}), part("even", {15})}, {}}};
  int with = 0;
  int without = 0;
  for (const auto& [parts, given] : cases) {
    Constraint extra = {.kind = *kind_called("extra-cells"), .numbers = {1}, .parts = parts};
    ASSERT_TRUE(arranged(extra, {2, 2}).empty());
    Board givens(16, only(4) - 1);
    for (const auto& [site, value] : given) givens.set(site, value);
    const Puzzle puzzle({2, 2}, givens, {}, {}, {.constraints = {extra}});
    const std::vector<Board> solutions = solutions_by_clauses(puzzle);
    Board board = start(puzzle);
    Budget budget;
    PencilMarks pencil({.puzzle = puzzle, .board = board, .budget = budget}, true);
    Ladder ladder(family.ways.front(), pencil, false);
    Step step;
    int steps = 0;
    for (; ladder.next(step); ++steps) {
      expect_right(puzzle, solutions, step);
      if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(steps, 0);
    EXPECT_EQ(step.ending == Step::Ending::contradiction, solutions.empty());
    ++(solutions.empty() ? without : with);
  }
  EXPECT_GT(with, 0);
  EXPECT_GT(without, 0);
}

}  // namespace
}  // namespace crosshatch::sudoku
