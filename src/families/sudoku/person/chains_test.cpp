// SPDX-License-Identifier: MIT
//
// Chains, nets and trials checked against the solution: not only what they eliminate, but also each
// link that they name.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <vector>

#include "families/sudoku/grids_test.h"
#include "families/sudoku/person/chain_techniques.h"
#include "families/sudoku/person/chains/chain.h"
#include "families/sudoku/person/simple_techniques.h"
#include "families/sudoku/person/trial.h"
#include "logic/ladder.h"

namespace crosshatch::sudoku {
namespace {

constexpr Technique singles_and_chains[] = {
    named(simple_techniques, "full-house"),
    named(simple_techniques, "naked-single"),
    named(simple_techniques, "hidden-single"),
    named(chain_techniques, "x-chain"),
    named(chain_techniques, "xy-chain"),
    named(chain_techniques, "discontinuous-nice-loop"),
    named(chain_techniques, "grouped-discontinuous-nice-loop"),
    named(chain_techniques, "forcing-chain-contradiction"),
    named(chain_techniques, "forcing-net-contradiction"),
    trial};
constexpr Way chains_way = {.id = "chains", .techniques = singles_and_chains};

constexpr Technique only_trial[] = {trial};
constexpr Way trial_way = {.id = "trial", .techniques = only_trial};

bool is_true(const Inference& inference, const Board& solution) {
  bool is_there = false;
  for (const Site site : inference.sites) is_there |= solution.may_be(site, inference.value);
  return is_there == inference.holds;
}

/// No link of a chain leads from something true to something false.
void check_links(const Term& term, const Board& solution) {
  for (std::size_t i = 1; i < term.chain.size(); ++i)
    ASSERT_TRUE(!is_true(term.chain[i - 1], solution) || is_true(term.chain[i], solution)) << i;
}

void check_reasons(const Step& step, const Board& solution) {
  const std::string_view id = step.technique->id;
  if (id.starts_with("forcing-net")) return;  // nets are not chains of single links
  for (const Term& term : step.terms) check_links(term, solution);
  if (id == "aic" || id == "x-chain" || id == "xy-chain" || id == "grouped-aic") {
    const std::vector<Inference>& chain = step.terms[0].chain;
    ASSERT_FALSE(chain.front().holds);
    ASSERT_TRUE(chain.back().holds);
    ASSERT_TRUE(!is_true(chain.front(), solution) || is_true(chain.back(), solution)) << id;
  }
  if (id.ends_with("discontinuous-nice-loop") || id == "forcing-chain-contradiction") {
    const std::vector<Inference>& chain = step.terms[0].chain;
    ASSERT_EQ(chain.front().sites, chain.back().sites) << id;
    ASSERT_EQ(chain.front().value, chain.back().value) << id;
    ASSERT_NE(chain.front().holds, chain.back().holds) << id;
    ASSERT_FALSE(is_true(chain.front(), solution)) << id;
  }
  if (id == "forcing-chain-verity") {
    const Inference& end = step.terms[2].chain.back();
    ASSERT_TRUE(is_true(end, solution));
    for (std::size_t i = 2; i < step.terms.size(); ++i)
      ASSERT_EQ(step.terms[i].chain.back().sites, end.sites);
  }
}

using Uses = std::map<std::string_view, int>;

/// Solves a puzzle with one solution to the end.
void go(const Puzzle& puzzle, const Way& way, bool wants_reasons, Uses& uses) {
  const Board solution = solutions_of(puzzle, 1).front();
  Budget budget;
  Board board = puzzle.givens();
  PencilMarks pencil({puzzle, board, budget}, wants_reasons);
  Ladder ladder(way, pencil, true);
  Step step;
  while (ladder.next(step)) {
    ++uses[step.technique->id];
    for (const Change& change : step.changes)
      ASSERT_NE(change.after & solution[change.site], 0u) << step.technique->id;
    if (!wants_reasons) continue;
    check_reasons(step, solution);
    if (testing::Test::HasFatalFailure()) return;
  }
  ASSERT_EQ(step.kind, Step::Kind::solution);
  ASSERT_EQ(pencil.board(), solution);
}

void print_uses(const Uses& uses) {
  for (const auto& [id, count] : uses)
    std::printf("  %6d %.*s\n", count, static_cast<int>(id.size()), id.data());
}

TEST(SudokuChains, SayOnlyWhatIsTrueOfTheSolution) {
  Rng rng(5);
  Uses uses;
  for (const BoxShape shape :
       {BoxShape{3, 3}, BoxShape{2, 4}, BoxShape{5, 2}, BoxShape{2, 2}, BoxShape{3, 2}}) {
    for (int i = 0; i < (shape.side() == 9 ? 60 : 12); ++i) {
      go(dug(shape, rng), chains_way, true, uses);
      if (HasFatalFailure()) return;
    }
  }
  print_uses(uses);
  for (const std::string_view id :
       {"x-chain", "xy-chain", "aic", "continuous-nice-loop", "discontinuous-nice-loop",
        "grouped-discontinuous-nice-loop", "forcing-chain-verity"})
    EXPECT_GT(uses[id], 0) << id;
}

TEST(SudokuChains, ReachIsWhatTreesReach) {
  Rng rng(6);
  for (int i = 0; i < 4; ++i) {
    const Puzzle puzzle = dug({3, 3}, rng);
    Budget budget;
    Board board = puzzle.givens();
    const PencilMarks pencil({puzzle, board, budget}, false);
    for (const LinkGraph::Kind kind : {LinkGraph::Kind::digits, LinkGraph::Kind::bivalue_cells,
                                       LinkGraph::Kind::all, LinkGraph::Kind::groups}) {
      const LinkGraph links(pencil, kind);
      const ImplicationClosure reach(links);
      ShortestChains tree(links);
      for (Literal from = 0; from < links.literals(); ++from) {
        tree.grow(from);
        for (Literal to = 0; to < links.literals(); ++to) {
          if (to == from) continue;
          ASSERT_EQ(reach.leads(from, to), tree.has(to)) << from << " to " << to;
          // Every implication has its contrapositive.
          ASSERT_EQ(reach.leads(from, to), reach.leads(to ^ 1, from ^ 1)) << from << " to " << to;
        }
      }
    }
  }
}

TEST(SudokuTrial, AloneSolvesGridsOfEverySize) {
  Rng rng(7);
  Uses uses;
  for (const BoxShape shape : {BoxShape{3, 3}, BoxShape{2, 2}, BoxShape{2, 5}, BoxShape{3, 4}}) {
    for (int i = 0; i < 6; ++i) {
      go(dug(shape, rng), trial_way, i % 2 == 0, uses);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(uses["trial"], 50);
}

/// A trial begins with its assumption, one level down, and trials within it are refuted there.
void check_trial(const Step& step) {
  if (step.kind != Step::Kind::refute) return;
  ASSERT_FALSE(step.trial.empty());
  ASSERT_EQ(step.trial.front().kind, Step::Kind::assume);
  ASSERT_EQ(step.trial.front().changes.front().site, step.changes.front().site);
  for (const Step& within : step.trial) {
    ASSERT_EQ(within.depth, step.depth + 1);
    ASSERT_NE(within.technique, nullptr);
    check_trial(within);
  }
}

TEST(SudokuTrial, TellsWhatFollowedFromTheAssumption) {
  Rng rng(8);
  int nested = 0;
  for (int i = 0; i < 12; ++i) {
    const Puzzle puzzle = dug({3, 3}, rng);
    Budget budget;
    Board board = puzzle.givens();
    PencilMarks pencil({puzzle, board, budget}, true);
    Ladder ladder(trial_way, pencil, true);
    for (Step step; ladder.next(step);) {
      check_trial(step);
      if (HasFatalFailure()) return;
      for (const Step& within : step.trial) nested += within.kind == Step::Kind::refute;
    }
  }
  EXPECT_GT(nested, 0);
}

TEST(SudokuTrial, GivesUpWhereSeveralSolutionsShareAllMarks) {
  Rng rng(9);
  const Board solution = solutions_of(dug({2, 2}, rng), 1).front();
  Board givens(16, 15);
  for (int i = 0; i < 4; ++i) givens[i] = solution[i];
  const Puzzle puzzle({2, 2}, givens);
  const std::vector<Board> all = solutions_of(puzzle, 1000);
  ASSERT_GT(all.size(), 1u);
  Budget budget;
  Board board = puzzle.givens();
  PencilMarks pencil({puzzle, board, budget}, false);
  Ladder ladder(trial_way, pencil, false);
  Step step;
  while (ladder.next(step)) {
    for (const Board& each : all) ASSERT_NE(each[step.changes[0].site] & step.changes[0].after, 0u);
  }
  EXPECT_EQ(step.kind, Step::Kind::stuck);
  EXPECT_EQ(step.ending, Step::Ending::beyond);
}

TEST(SudokuTrial, StopsWhenTheBudgetIsSpent) {
  Rng rng(10);
  const Puzzle puzzle = dug({3, 3}, rng);
  Budget budget({.nodes = 1});
  Board board = puzzle.givens();
  PencilMarks pencil({puzzle, board, budget}, false);
  Ladder ladder(trial_way, pencil, true);
  Step step;
  while (ladder.next(step)) {
  }
  EXPECT_EQ(step.kind, Step::Kind::stuck);
  EXPECT_EQ(step.ending, Step::Ending::limit);
}

}  // namespace
}  // namespace crosshatch::sudoku
