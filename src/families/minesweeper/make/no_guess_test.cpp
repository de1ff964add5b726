// SPDX-License-Identifier: MIT
#include "families/minesweeper/make/no_guess.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/effort_test.h"
#include "families/minesweeper/formats/formats.h"
#include "families/minesweeper/make/made_board_test.h"
#include "families/minesweeper/make/player_test.h"
#include "families/minesweeper/make/replay.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

MadeBoard made_of(const NoGuessPlan& plan, std::uint64_t seed) {
  return board_by(make_no_guess, plan, seed);
}

Minefield field_of(int rows, int columns, std::initializer_list<Site> mines) {
  Minefield field = std::move(*Minefield::make(rows, columns, {}));
  for (const Site site : mines) field.set(site, true);
  return field;
}

Replay replayed(const Minefield& field, Site first, PlayerRules rules) {
  Budget budget;
  return replay(field, first, rules, budget);
}

TEST(Replay, IsStuckWhereOnlyAGuessHelps) {
  //  0 0 1 *
  //  0 0 1 ?
  EXPECT_EQ(replayed(field_of(2, 4, {3}), 0, {}), Replay::stuck);
  EXPECT_EQ(replayed(field_of(2, 4, {3, 7}), 0, {}), Replay::finished);
}

TEST(Replay, UsesTheTotalOnlyIfItIsKnown) {
  //  0 1 * ?   the last cell is next to no hint
  const Minefield field = field_of(1, 4, {2});
  EXPECT_EQ(replayed(field, 0, {.knows_total = true}), Replay::finished);
  EXPECT_EQ(replayed(field, 0, {.knows_total = false}), Replay::stuck);
}

TEST(Replay, FindsMoreThanBasicLogicIfItMay) {
  int both = 0;
  int only_all = 0;
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    Minefield field = std::move(*Minefield::make(8, 8, {}));
    std::vector<bool> is_kept(64, false);
    for (const std::size_t site : {0, 1, 8, 9}) is_kept[site] = true;
    field.scatter(rng, 14, is_kept);
    const bool basic = replayed(field, 0, {.basic_only = true}) == Replay::finished;
    const bool all = replayed(field, 0, {}) == Replay::finished;
    EXPECT_LE(basic, all);
    both += basic;
    only_all += all && !basic;
  }
  EXPECT_GT(both, 10);
  EXPECT_GT(only_all, 10);
}

TEST(NoGuess, ShowsAZeroFirstWhereThereIsRoom) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const NoGuessPlan plan{
        .rows = 9, .columns = 12, .mines = 20, .first_row = 3, .first_column = 11};
    const MadeBoard made = made_of(plan, seed);
    ASSERT_EQ(made.how, MadeBoard::End::made);
    EXPECT_EQ(of(*made.puzzle).hint(3 * 12 + 11), 0);
    EXPECT_EQ(of(*made.puzzle).mines(), 20);
    EXPECT_EQ(broken(*made.layout, made.solution), "");
    EXPECT_EQ(broken(*made.puzzle, made.solution), "");
  }
  // All the other cells must be mines.
  const MadeBoard full =
      made_of({.rows = 3, .columns = 3, .mines = 8, .first_row = 1, .first_column = 1}, 1);
  ASSERT_EQ(full.how, MadeBoard::End::made);
  EXPECT_EQ(of(*full.puzzle).hint(4), 8);
}

TEST(NoGuess, BoardsCanBePlayedToTheEndByBruteForce) {
  const int boards = tries(100, 30);
  for (int i = 0; i < boards; ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    NoGuessPlan plan{.rows = 1 + rng.below(4), .columns = 2 + rng.below(3)};
    plan.mines = rng.below(plan.rows * plan.columns / 2);
    plan.first_row = rng.below(plan.rows);
    plan.first_column = rng.below(plan.columns);
    plan.player = {.knows_total = rng.chance(50), .basic_only = rng.chance(30)};
    plan.wraps = plan.rows >= 3 && plan.columns >= 3 && rng.chance(20);
    Budget budget;
    const Result<MadeBoard> made = make_no_guess(plan, rng, budget);
    ASSERT_TRUE(made);
    if (made->how != MadeBoard::End::made) continue;
    EXPECT_TRUE(can_be_played(of(*made->puzzle), of(*made->layout)))
        << i << "\n"
        << text(*made->layout, made->solution);
  }
}

TEST(NoGuess, TheUsualBoardsAreMadeAtTheFirstAttempts) {
  struct Size {
    int rows, columns, mines;
  };
  for (const Size& size : {Size{9, 9, 10}, Size{16, 16, 40}, Size{16, 30, 99}, Size{24, 30, 180}}) {
    for (const PlayerRules rules :
         {PlayerRules{true, false}, PlayerRules{false, false}, PlayerRules{true, true}}) {
      for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const MadeBoard made = made_of({.rows = size.rows,
                                        .columns = size.columns,
                                        .mines = size.mines,
                                        .first_row = size.rows / 2,
                                        .first_column = size.columns / 2,
                                        .player = rules},
                                       seed);
        ASSERT_EQ(made.how, MadeBoard::End::made);
        EXPECT_EQ(of(*made.layout).mines(), size.mines);
        EXPECT_LE(made.attempts, 5);
      }
    }
  }
}

TEST(NoGuess, TheSameSeedMakesTheSameBoard) {
  const NoGuessPlan plan{.rows = 16, .columns = 30, .mines = 99};
  EXPECT_TRUE(made_of(plan, 7).layout->is_same(*made_of(plan, 7).layout));
  EXPECT_FALSE(made_of(plan, 7).layout->is_same(*made_of(plan, 8).layout));
}

TEST(NoGuess, TheLayoutCanBeWrittenAsAGameId) {
  const MadeBoard made = made_of({.rows = 5, .columns = 7, .mines = 6}, 3);
  const Result<std::string> id = sgt_codec.write(*made.layout);
  ASSERT_TRUE(id);
  EXPECT_TRUE((*sgt_codec.read(*id))->is_same(*made.layout));
  Board mines = start(*made.layout);
  for (Site site = 0; site < mines.sites(); ++site) {
    if (!of(*made.layout).is_hint(site)) mines.set(site, mine);
  }
  EXPECT_EQ(mines, made.solution);
}

TEST(NoGuess, LimitsEndTheWork) {
  // So crowded that it takes many attempts.
  const NoGuessPlan plan{.rows = 30, .columns = 30, .mines = 400};
  Rng rng(1);
  Budget budget({.nodes = 2000});
  const Result<MadeBoard> made = make_no_guess(plan, rng, budget);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->how, MadeBoard::End::limit);
  EXPECT_EQ(made->puzzle, nullptr);
  EXPECT_EQ(budget.why(), Why::nodes);
}

TEST(NoGuess, WrongPlansAreErrors) {
  Rng rng(1);
  Budget budget;
  const auto error = [&](const NoGuessPlan& plan) {
    const Result<MadeBoard> made = make_no_guess(plan, rng, budget);
    return made ? Message() : made.error().message;
  };
  EXPECT_EQ(error({.rows = 0}), "expected at least one row and one column");
  EXPECT_EQ(error({.rows = 2, .columns = 2, .mines = 4}), "expected from 0 to 3 mines, saw 4");
  EXPECT_EQ(error({.mines = -1}), "expected from 0 to 479 mines, saw -1");
  EXPECT_EQ(error({.first_row = 16}), "expected a first click on the board");
  EXPECT_EQ(error({.rows = 2, .columns = 9, .mines = 3, .wraps = true}),
            "expected at least 3 cells a side of a board that wraps, saw 2");
}

}  // namespace

}  // namespace crosshatch::minesweeper
