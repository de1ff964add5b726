// SPDX-License-Identifier: MIT
#include "families/numberlink/routes.h"

#include <gtest/gtest.h>

#include "base/effort_test.h"
#include "families/numberlink/lines.h"
#include "families/numberlink/mend.h"
#include "families/numberlink/other_way.h"
#include "families/numberlink/random_test.h"
#include "rules/model.h"
#include "sat/formula.h"
#include "sat/models.h"
#include "sat/solver.h"

namespace crosshatch::numberlink {
namespace {

using derive::GridPuzzle;

/// A puzzle that may leave out cells, and what logic says of it.
struct Posed {
  PuzzlePtr puzzle;
  Board board;

  [[nodiscard]] const GridPuzzle& grid() const { return derive::of(*puzzle); }
  [[nodiscard]] const rules::PathsRule& paths() const {
    return static_cast<const rules::PathsRule&>(*grid().model().rules().back());
  }
};

/// Calls `use` with random puzzles that logic does not refute.
template <class Use>
void each_puzzle(std::uint64_t seed, Use use) {
  Rng rng(seed);
  for (int round = 0; round < tries(1500); ++round) {
    PuzzlePtr puzzle = random_puzzle(rng, 5);
    if (derive::of(*puzzle).has_option(passes_all)) continue;
    Board board = derive::of(*puzzle).model().start();
    Posed posed{std::move(puzzle), std::move(board)};
    Budget budget;
    ASSERT_EQ(rules::deduce(posed.grid().model(), posed.board, budget), Ending::exhausted);
    if (!posed.board.is_impossible()) use(posed);
  }
}

bool has_solution(const Posed& posed) {
  Budget budget;
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(posed.board, *solver, {}, &budget);
  rules::encode(posed.grid().model(), formula);
  return sat::solve(formula, budget) == sat::SatAnswer::satisfiable;
}

TEST(Routes, AreSolutionsAndNearlyAlwaysFound) {
  int found = 0;
  int missed = 0;
  each_puzzle(3, [&](const Posed& posed) {
    Routes routes(posed.paths(), posed.board);
    Budget budget;
    const std::optional<Board> laid = routes.find(2000, budget);
    if (laid) {
      ++found;
      EXPECT_EQ(family.broken(*posed.puzzle, *laid).in(Language::en), "");
    } else {
      missed += sat::can_solve() && has_solution(posed);
    }
  });
  EXPECT_GT(found, 100);
  EXPECT_LT(missed, found / 20);
}

TEST(Routes, AreMendedWhereTheyShareCells) {
  if (!sat::can_solve()) GTEST_SKIP();
  int mended = 0;
  each_puzzle(4, [&](const Posed& posed) {
    Routes routes(posed.paths(), posed.board);
    Budget budget;
    if (routes.find(1, budget) || routes.shared().empty()) return;
    const std::optional<Board> whole =
        mend(posed.grid(), posed.board, routes.nearest(), routes.shared(), budget);
    if (!whole) return;
    ++mended;
    EXPECT_EQ(family.broken(*posed.puzzle, *whole).in(Language::en), "");
  });
  EXPECT_GT(mended, 3);
}

TEST(Routes, HaveOtherWaysThatAreSolutions) {
  int others = 0;
  each_puzzle(5, [&](const Posed& posed) {
    Routes routes(posed.paths(), posed.board);
    Budget budget;
    const std::optional<Board> laid = routes.find(2000, budget);
    if (!laid) return;
    const std::optional<Board> other = other_way(posed.paths(), *laid);
    if (!other) return;
    ++others;
    EXPECT_NE(*other, *laid);
    EXPECT_EQ(family.broken(*posed.puzzle, *other).in(Language::en), "");
  });
  EXPECT_GT(others, 50);
}

}  // namespace
}  // namespace crosshatch::numberlink
