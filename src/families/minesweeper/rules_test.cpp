// SPDX-License-Identifier: MIT
//
// The clauses against brute force and, on larger boards, against the engine.
#include "families/minesweeper/rules.h"

#include <gtest/gtest.h>

#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/engine.h"
#include "sat/models.h"

namespace crosshatch::minesweeper {

namespace {

/// The number of models of the clauses; -1 in a build without a SAT solver.
int models(const Puzzle& puzzle, int most) {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(start(puzzle), *solver);
  encode(puzzle, formula);
  Budget budget(Limits{.nodes = 1'000'000});
  int found = 0;
  const Ending ending = sat::enumerate(formula, budget, [&](const Board& solution) {
    EXPECT_EQ(broken(puzzle, solution), "");
    return ++found < most;
  });
  return ending == Ending::limit ? -1 : found;
}

TEST(Rules, HaveAsManyModelsAsSolutions) {
  Rng rng(11);
  for (int i = 0; i < 150; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 1 + rng.below(4), 1 + rng.below(5), 30 + rng.below(60), i % 2 == 0, 15);
    const auto open = std::count(of(*puzzle).hints().begin(), of(*puzzle).hints().end(), unknown);
    if (open > 12) continue;
    const int found = models(of(*puzzle), 1 << 20);
    if (found < 0) GTEST_SKIP() << "no SAT solver";
    EXPECT_EQ(found, static_cast<int>(brute_force(of(*puzzle)).size())) << *write_text(*puzzle);
  }
}

TEST(Rules, AgreeWithTheEngineOnLargerBoards) {
  constexpr int most = 40;
  Rng rng(12);
  for (int i = 0; i < 60; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 9, 12, 50 + rng.below(50), i % 2 == 0, i % 5 == 0 ? 40 : 100000);
    const int by_sat = models(of(*puzzle), most);
    if (by_sat < 0) GTEST_SKIP() << "no SAT solver";
    Board board = start(*puzzle);
    Budget budget;
    int found = 0;
    static_cast<void>(
        search_components({*puzzle, board, budget}, [&](const Board&) { return ++found < most; }));
    EXPECT_EQ(found, by_sat) << *write_text(*puzzle);
  }
}

}  // namespace

}  // namespace crosshatch::minesweeper
