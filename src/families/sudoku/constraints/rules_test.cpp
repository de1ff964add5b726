// SPDX-License-Identifier: MIT
//
// The rules of every kind of constraint beside those of a 4x4: what sweeps count, what is left of
// them when they are spelled out by counts, and whether reasons imply what is concluded.
#include <gtest/gtest.h>

#include <string>

#include "base/effort_test.h"
#include "families/sudoku/constraints/found_regions.h"
#include "families/sudoku/constraints/more_definitions_test.h"
#include "families/sudoku/constraints/random_test.h"
#include "families/sudoku/houses.h"
#include "rules/count/say.h"
#include "rules/different/different.h"
#include "rules/model.h"

namespace crosshatch::sudoku {
namespace {

using namespace defined;

Puzzle puzzle_with(const Constraint& constraint) {
  return {{2, 2}, Board(side * side, only(side) - 1), {}, {}, {.constraints = {constraint}}};
}

/// Rows, columns and boxes, and what the constraint says.
rules::Model model_of(const Puzzle& puzzle) {
  rules::Model model(Board(puzzle.sites(), puzzle.all_values()));
  const Houses houses(puzzle);
  for (int house = 0; house < houses.count(); ++house)
    model.add<rules::DifferentRule>(rules::each(houses.sites_in(house), puzzle.all_values()));
  const Constraint& constraint = puzzle.variant().constraints.front();
  bool is_too_large = false;
  kind_of(constraint)
      .say({.puzzle = puzzle,
            .constraint = constraint,
            .index = 0,
            .model = model,
            .is_too_large = is_too_large});
  EXPECT_FALSE(is_too_large);
  return model;
}

bool keeps(const Digits& grid, const Constraint& constraint) {
  Digits at;
  for (const Site site : constraint.sites) at.push_back(grid[site]);
  return definitions().at(std::string(kind_of(constraint).id))(
      {at, constraint.numbers, grid, constraint, {constraint}});
}

bool has(const Digits& grid, const rules::Literal& literal) {
  return (literal.values & only(grid[literal.site] - 1)) != 0;
}

void expect_reasons(const rules::Model& model, const std::vector<Digits>& right, Rng& rng) {
  Board board(side * side, only(side) - 1);
  for (Site site = 0; site < side * side; ++site) {
    const auto some = static_cast<Candidates>(rng.below(1 << side));
    if (rng.chance(40) && some != 0) board[site] = some;
  }
  for (const auto& rule : model.rules()) {
    if (has_hidden_sites(model, *rule)) continue;
    std::vector<rules::Conclusion> conclusions;
    Board narrowed = board;
    rules::Facts facts(narrowed, &conclusions);
    rule->deduce(facts);
    for (const rules::Conclusion& each : conclusions) {
      for (const Digits& grid : right) {
        const bool is_so = std::ranges::all_of(
            each.reason, [&](const rules::Literal& literal) { return has(grid, literal); });
        EXPECT_TRUE(!is_so || has(grid, each.literal));
      }
    }
  }
}

TEST(ConstraintRules, AreCountedAndSpelledOutAsTheyAreMeant) {
  Rng rng(5);
  for (int kind = 0; kind < static_cast<int>(constraint_kinds().size()); ++kind) {
    int left = all_tries(2, 10);
    for (int tries = 0; tries < 200 && left > 0; ++tries) {
      const std::optional<Constraint> made = random_constraint(rng, kind, {2, 2});
      if (!made) continue;
      --left;
      std::vector<Digits> right;
      for (const Digits& grid : all_grids())
        if (keeps(grid, *made)) right.push_back(grid);
      SCOPED_TRACE(kind_of(*made).id);
      const Puzzle puzzle = puzzle_with(*made);
      rules::Model model = model_of(puzzle);
      Budget budget;
      BigInt total;
      // With many hidden sites, there are too many sets of states.
      if (!kind_of(*made).is_of_regions) {
        EXPECT_EQ(rules::count(model, model.start(), {}, budget, total), Ending::exhausted);
        EXPECT_EQ(total, BigInt(right.size()));
      }
      expect_reasons(model, right, rng);
      model.spell_out();
      EXPECT_FALSE(model.has_to_be_spelled());
      std::size_t found = 0;
      EXPECT_EQ(
          rules::enumerate(model, model.start(), budget, [&](const Board&) { return ++found > 0; }),
          Ending::exhausted);
      EXPECT_EQ(found, right.size());
    }
    EXPECT_EQ(left, 0) << constraint_kinds()[static_cast<std::size_t>(kind)].id;
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
