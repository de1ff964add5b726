// SPDX-License-Identifier: MIT
#include "families/minesweeper/make/still.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "base/effort_test.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/make/made_board_test.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

MadeBoard still_of(const StillPlan& plan, std::uint64_t seed) {
  return board_by(make_still, plan, seed);
}

using Judge = std::function<bool(const Puzzle&)>;

bool is_unique_by_brute_force(const Puzzle& puzzle) { return brute_force(puzzle).size() == 1; }

bool is_solved_by_logic(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(logic({puzzle, board, budget}), Ending::exhausted);
  return board.is_solved();
}

bool is_unique_by_engine(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  EXPECT_EQ(backbone({puzzle, board, budget}, board, board), Ending::exhausted);
  return board.is_solved();
}

PuzzlePtr without(const Puzzle& puzzle, const std::vector<Site>& gone) {
  std::vector<Hint> hints = puzzle.hints();
  for (const Site site : gone) hints[site] = unknown;
  return std::move(*make_puzzle(puzzle.rows(), puzzle.columns(), std::move(hints), puzzle.mines(),
                                puzzle.rules()));
}

/// The puzzle is good in the eyes of the judge, and no hint can be missed.
void expect_minimal(const MadeBoard& made, const Judge& is_good) {
  ASSERT_EQ(made.how, MadeBoard::End::made);
  EXPECT_EQ(made.undecided, 0);
  const Puzzle& puzzle = of(*made.puzzle);
  EXPECT_EQ(broken(puzzle, made.solution), "");
  EXPECT_EQ(broken(*made.layout, made.solution), "");
  EXPECT_TRUE(is_good(puzzle)) << text(puzzle, start(puzzle));
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.is_hint(site)) continue;
    EXPECT_FALSE(is_good(of(*without(puzzle, {site})))) << site << "\n"
                                                        << text(puzzle, start(puzzle));
  }
}

TEST(Still, SmallPuzzlesAreUniqueAndMinimalByBruteForce) {
  const int boards = tries(60, 50);
  int made_boards = 0;
  for (int i = 0; i < boards; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    StillPlan plan{.rows = 1 + rng.below(4), .columns = 1 + rng.below(4)};
    plan.mines = rng.below(plan.rows * plan.columns + 1);
    plan.rules.counts_itself = rng.chance(50);
    plan.rules.wraps = plan.rows >= 3 && plan.columns >= 3 && rng.chance(30);
    plan.hints.tells_total = rng.chance(50);
    Budget budget;
    const Result<MadeBoard> made = make_still(plan, rng, budget);
    ASSERT_TRUE(made);
    if (made->how != MadeBoard::End::made) continue;
    ++made_boards;
    EXPECT_EQ(of(*made->layout).mines(), plan.mines);
    expect_minimal(*made, is_unique_by_brute_force);
  }
  EXPECT_GT(made_boards, boards / 2);
}

TEST(Still, LargerPuzzlesAreUniqueAndMinimalByTheEngine) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const bool tells_total = seed % 2 == 1;
    expect_minimal(
        still_of({.rows = 17, .columns = 21, .mines = 70, .hints = {.tells_total = tells_total}},
                 seed),
        is_unique_by_engine);
    expect_minimal(still_of({.rows = 10,
                             .columns = 9,
                             .mines = 40,
                             .rules = {.counts_itself = true},
                             .hints = {.tells_total = tells_total}},
                            seed),
                   is_unique_by_engine);
  }
}

TEST(Still, PuzzlesForBasicLogicAreMinimalForIt) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    StillPlan plan{.rows = 19, .columns = 23, .mines = 90};
    plan.hints = {.tells_total = seed % 4 == 3, .basic_only = true};
    plan.rules.counts_itself = seed % 2 == 0;
    if (plan.rules.counts_itself) plan.mines = 200;
    expect_minimal(still_of(plan, seed), is_solved_by_logic);
  }
}

TEST(Still, HintsComeBackUntilThePuzzleIsEasyEnough) {
  const auto by_logic = [](const crosshatch::Puzzle& puzzle, const Board*, const Board*) {
    Board board = start(puzzle);
    Budget budget;
    EXPECT_EQ(logic({puzzle, board, budget}), Ending::exhausted);
    const bool is_solved = board.is_solved();
    return Reach{.is_solved = is_solved, .known = std::move(board)};
  };
  const Solvers solvers = {.allowed = {by_logic}, .easier = {by_logic}};
  int harder = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    StillPlan plan{.rows = 9, .columns = 11, .mines = 20};
    plan.rules.counts_itself = seed % 2 == 0;
    if (seed % 3 == 0) plan.symmetry = "half-turn";
    const MadeBoard hard = still_of(plan, seed);
    harder += hard.puzzle != nullptr && !is_solved_by_logic(of(*hard.puzzle)) ? 1 : 0;
    plan.solvers = &solvers;
    const MadeBoard made = still_of(plan, seed);
    if (made.how == MadeBoard::End::failed) continue;  // with all hints it is too hard
    ASSERT_EQ(made.how, MadeBoard::End::made);
    EXPECT_TRUE(is_solved_by_logic(of(*made.puzzle)));
    EXPECT_EQ(broken(*made.puzzle, made.solution), "");
  }
  EXPECT_GT(harder, 0);
}

TEST(Still, SymmetriesMapHintsToHints) {
  const auto expect_image = [](const StillPlan& plan, auto image) {
    const MadeBoard made = still_of(plan, 3);
    ASSERT_EQ(made.how, MadeBoard::End::made);
    EXPECT_TRUE(is_unique_by_engine(of(*made.puzzle)));
    for (Site site = 0; site < made.puzzle->sites(); ++site) {
      const Site other = image(site / plan.columns, site % plan.columns);
      const bool is_hint = of(*made.puzzle).is_hint(site);
      ASSERT_EQ(is_hint, of(*made.puzzle).is_hint(other));
      if (is_hint) {
        EXPECT_FALSE(is_unique_by_engine(of(*without(of(*made.puzzle), {site, other}))));
      }
    }
  };
  for (const bool is_mosaic : {false, true}) {
    StillPlan plan{.rows = 8, .columns = 11, .mines = 24, .rules = {.counts_itself = is_mosaic}};
    plan.symmetry = "half-turn";
    expect_image(plan, [](int row, int column) { return (7 - row) * 11 + 10 - column; });
    plan.symmetry = "left-right";
    expect_image(plan, [](int row, int column) { return row * 11 + 10 - column; });
    plan.symmetry = "up-down";
    expect_image(plan, [](int row, int column) { return (7 - row) * 11 + column; });
  }
}

TEST(Still, AllHintsAreShownIfThePuzzleNeedNotBeMinimal) {
  const MadeBoard made = still_of({.rows = 9, .columns = 7, .mines = 12, .is_minimal = false}, 1);
  const auto& hints = of(*made.puzzle).hints();
  EXPECT_EQ(std::count(hints.begin(), hints.end(), unknown), 12);
}

TEST(Still, TheSameSeedMakesTheSamePuzzle) {
  const StillPlan plan{.rows = 16, .columns = 20, .mines = 60};
  EXPECT_TRUE(still_of(plan, 7).puzzle->is_same(*still_of(plan, 7).puzzle));
  EXPECT_FALSE(still_of(plan, 7).puzzle->is_same(*still_of(plan, 8).puzzle));
}

TEST(Still, ALimitLeavesAPuzzleWithNeedlessHints) {
  const StillPlan plan{.rows = 16, .columns = 30, .mines = 99};
  Rng rng(1);
  Budget budget({.nodes = 300});
  const Result<MadeBoard> made = make_still(plan, rng, budget);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->how, MadeBoard::End::limit);
  ASSERT_NE(made->puzzle, nullptr);
  EXPECT_TRUE(is_unique_by_engine(of(*made->puzzle)));
  Budget spent({.nodes = 0});
  EXPECT_EQ(make_still(plan, rng, spent)->how, MadeBoard::End::limit);
}

TEST(Still, FailsWhereHintsCannotTellTheSolution) {
  // In every mosaic of 2 x 2 with two filled cells all hints are 2.
  const MadeBoard made =
      still_of({.rows = 2, .columns = 2, .mines = 2, .rules = {.counts_itself = true}}, 1);
  EXPECT_EQ(made.how, MadeBoard::End::failed);
  EXPECT_EQ(made.puzzle, nullptr);
}

TEST(Still, WrongPlansAreErrors) {
  Rng rng(1);
  Budget budget;
  EXPECT_EQ(make_still({.columns = 0}, rng, budget).error().message,
            "expected at least one row and one column");
  EXPECT_EQ(make_still({.rows = 2, .columns = 2, .mines = 5}, rng, budget).error().message,
            "expected from 0 to 4 mines, saw 5");
}

}  // namespace

}  // namespace crosshatch::minesweeper
