// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "sat/cardinality.h"
#include "sat/models.h"

namespace crosshatch::sat {
namespace {

/// All models of `encode` over `sites` sites with `values` values each.
template <class Encode>
std::vector<Board> models(int sites, Candidates values, Encode encode, bool smallest_first) {
  const auto solver = make_solver();
  Formula formula(Board(sites, values), *solver);
  encode(formula);
  std::vector<Board> found;
  Budget budget;
  const auto sink = [&](const Board& board) {
    found.push_back(board);
    return true;
  };
  const Ending ending = smallest_first ? enumerate_smallest_first(formula, budget, sink)
                                       : enumerate(formula, budget, sink);
  EXPECT_EQ(ending, Ending::exhausted);
  return found;
}

std::vector<Literal> ones(const Formula& formula) {
  std::vector<Literal> literals;
  for (Site site = 0; site < formula.board().sites(); ++site)
    literals.push_back(formula.is(site, 1));
  return literals;
}

long long choose(int n, int k) {
  long long result = 1;
  for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return result;
}

TEST(Exactly, HasOneModelForEachChoice) {
  for (int n = 0; n <= 11; ++n) {
    for (int k = 0; k <= n; ++k) {
      const auto found = models(
          n, 0b11, [&](Formula& formula) { exactly(formula, ones(formula), k); }, false);
      EXPECT_EQ(static_cast<long long>(found.size()), choose(n, k)) << n << " choose " << k;
    }
  }
}

TEST(Exactly, RefusesCountsThatCannotBe) {
  for (const int k : {-1, 5, 12}) {
    const auto found = models(
        4, 0b11, [&](Formula& formula) { exactly(formula, ones(formula), k); }, false);
    EXPECT_TRUE(found.empty());
  }
}

TEST(AtMostOne, HoldsForManyLiterals) {
  const auto found = models(
      20, 0b11, [](Formula& formula) { at_most_one(formula, ones(formula)); }, false);
  EXPECT_EQ(found.size(), 21u);
}

TEST(Formula, GivesASiteExactlyOneOfItsValues) {
  EXPECT_EQ(models(
                2, 0b1110, [](Formula&) {}, false)
                .size(),
            9u);
  EXPECT_EQ(models(
                1, 0b1000000111, [](Formula&) {}, false)
                .size(),
            4u);
  EXPECT_EQ(models(
                2, 0, [](Formula&) {}, false)
                .size(),
            0u);
}

TEST(Models, ComeInAscendingOrderWhenAsked) {
  const auto encode = [](Formula& formula) {
    formula.add({formula.is(0, 2), formula.is(1, 0), formula.is(2, 1)});
    formula.add({-formula.is(0, 0), formula.is(2, 2)});
  };
  const auto less = [](const Board& a, const Board& b) {
    return std::lexicographical_compare(a.all().begin(), a.all().end(), b.all().begin(),
                                        b.all().end());
  };
  std::vector<Board> any = models(3, 0b111, encode, false);
  std::sort(any.begin(), any.end(), less);
  EXPECT_EQ(models(3, 0b111, encode, true), any);
  EXPECT_GT(any.size(), 5u);
}

TEST(Backbone, TellsFixedSitesFromAmbiguousOnes) {
  const auto solver = make_solver();
  Formula formula(Board(4, 0b11), *solver);
  formula.add({formula.is(0, 1)});                    // fixed
  formula.add({formula.is(1, 1), formula.is(2, 1)});  // 1 and 2 differ ...
  formula.add({-formula.is(1, 1), -formula.is(2, 1)});
  formula.add({-formula.is(3, 1), formula.is(1, 1)});  // ... and 3 follows 1
  Board first(4, only(0));
  first.set(0, 1);
  first.set(1, 1);
  Board seen = first;
  Board board(4, 0b11);
  Budget budget;
  const auto learn = [](const Board& other, Board& all) {
    for (Site site = 0; site < 4; ++site) all[site] |= other[site];
  };
  ASSERT_EQ(backbone(formula, budget, first, seen, learn, board), Ending::exhausted);
  EXPECT_EQ(board[0], only(1));
  EXPECT_EQ(board[1], 0b11u);
  EXPECT_EQ(board[2], 0b11u);
  EXPECT_EQ(board[3], 0b11u);
}

/// `holes` + 1 pigeons: hard enough to need conflicts.
void pigeons(Formula& formula, int holes) {
  for (int hole = 0; hole < holes; ++hole) {
    std::vector<Literal> inside;
    for (Site pigeon = 0; pigeon <= holes; ++pigeon) inside.push_back(formula.is(pigeon, hole));
    at_most_one(formula, inside);
  }
}

TEST(Formula, SwitchesClausesOnByAnAssumption) {
  const auto solver = make_solver();
  Formula formula(Board(2, 0b11), *solver);
  const Literal both = solver->fresh();
  const Literal none = solver->fresh();
  const Literal other = solver->fresh();
  formula.only_with(both);
  formula.add({formula.is(0, 1)});
  formula.add({formula.is(1, 1)});
  formula.only_with(none);
  formula.add({formula.is(0, 0)});
  formula.only_with(formula.yes());
  formula.add({formula.is(1, 0), formula.is(1, 1)});
  Budget budget;
  ASSERT_EQ(solver->solve(budget), SatAnswer::satisfiable);
  solver->assume(both);
  ASSERT_EQ(solver->solve(budget), SatAnswer::satisfiable);
  EXPECT_TRUE(solver->value(formula.is(0, 1)) && solver->value(formula.is(1, 1)));
  for (const Literal literal : {other, both, none}) solver->assume(literal);
  ASSERT_EQ(solver->solve(budget), SatAnswer::unsatisfiable);
  EXPECT_TRUE(solver->is_failed(both) && solver->is_failed(none));
  EXPECT_FALSE(solver->is_failed(other));
}

TEST(Solver, CountsConflictsAsNodesTheSameEachTime) {
  std::vector<std::uint64_t> used;
  for (int i = 0; i < 2; ++i) {
    const auto solver = make_solver();
    Formula formula(Board(7, 0b111111), *solver);
    pigeons(formula, 6);
    Budget budget;
    EXPECT_EQ(solver->solve(budget), SatAnswer::unsatisfiable);
    used.push_back(budget.nodes_used());
  }
  EXPECT_GT(used[0], 10u);
  EXPECT_EQ(used[0], used[1]);
}

TEST(Solver, GivesUpAtTheNodeLimit) {
  const auto solver = make_solver();
  Formula formula(Board(10, 0b111111111), *solver);
  pigeons(formula, 9);
  Budget budget({.nodes = 50});
  EXPECT_EQ(solver->solve(budget), SatAnswer::unknown);
  EXPECT_EQ(budget.why(), Why::nodes);
}

TEST(Formula, StopsWhenItsMemoryIsSpent) {
  const auto solver = make_solver();
  Budget budget({.memory = 1000});
  {
    Formula formula(Board(100, 0b11), *solver, {}, &budget);
    at_most_one(formula, ones(formula));
    EXPECT_TRUE(formula.is_cut_short());
  }
  EXPECT_EQ(budget.why(), Why::memory);
}

TEST(Exactly, AddsNoCounterWhenTheMemoryIsSpent) {
  const auto solver = make_solver();
  Budget budget({.memory = std::size_t{1} << 20});
  Formula formula(Board(2000, 0b11), *solver, {}, &budget);
  exactly(formula, ones(formula), 1000);
  EXPECT_TRUE(formula.is_cut_short());
  EXPECT_LT(solver->fresh(), 20'000);  // all of it takes 1.5 million
}

TEST(Solver, SaysNothingOnStandardOutput) {
  testing::internal::CaptureStdout();
  const auto solver = make_solver();
  const Literal a = solver->fresh();
  Budget budget;
  solver->add(std::array{a});
  static_cast<void>(solver->solve(budget));
  solver->add(std::array{-a});  // falsified by what is known
  EXPECT_EQ(solver->solve(budget), SatAnswer::unsatisfiable);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

}  // namespace
}  // namespace crosshatch::sat
