// SPDX-License-Identifier: MIT
//
// The clauses against brute force and, on larger boards, against the engine.
#include <gtest/gtest.h>

#include "core/place_names.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/minesweeper.h"
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
    EXPECT_EQ(found, static_cast<int>(brute_force(of(*puzzle)).size()))
        << *text_codec.write(*puzzle);
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
    EXPECT_EQ(found, by_sat) << *text_codec.write(*puzzle);
  }
}

TEST(Rules, NameTheHintThatNeedsMoreThanTheTotal) {
  const auto fault = [](const PuzzlePtr& puzzle) { return broken(*puzzle, start(*puzzle)); };
  EXPECT_EQ(fault(puzzle_of({"#mines 2", "__1", "_3_"})),
            "the total is 2 mines, but the hint 3 at row 2, column 2 needs more");
  EXPECT_EQ(fault(puzzle_of({"#mines 1", "___", "_22"})),
            "the total is 1 mine, but the hint 2 at row 2, column 2 needs more");
  EXPECT_EQ(fault(puzzle_of({"#mines 3", "___", "_3_"})), "");
  EXPECT_EQ(fault(puzzle_of({"___", "_3_"})), "") << "no total";
}

/// The first hint that is broken on a board, by asking all of them.
std::optional<Site> first_broken_hint(const Puzzle& puzzle, const Board& board) {
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (!puzzle.is_hint(site)) continue;
    int certain = 0;
    int possible = 0;
    for (Site cell = 0; cell < puzzle.sites(); ++cell) {
      if (!does_count(puzzle, site, cell)) continue;
      certain += board[cell] == only(mine);
      possible += board.may_be(cell, mine);
    }
    const bool is_mine = !puzzle.rules().counts_itself && !board.may_be(site, clear);
    if (is_mine || certain > puzzle.hint(site) || possible < puzzle.hint(site)) return site;
  }
  return std::nullopt;
}

TEST(Rules, NameTheFirstHintThatIsBroken) {
  Rng rng(13);
  int sound = 0;
  int broken_ones = 0;
  for (int i = 0; i < 4000; ++i) {
    const Rules rules{.counts_itself = i % 2 == 0, .wraps = i % 3 == 0};
    const PuzzlePtr puzzle = random_puzzle(rng, 3 + rng.below(4), 3 + rng.below(8),
                                           5 + rng.below(60), false, 100, rules, i % 5);
    Board board = start(*puzzle);
    const int decided = rng.below(40);
    for (Site site = 0; site < board.sites(); ++site) {
      if (rng.chance(decided)) board[site] &= only(rng.below(2));
      if (rng.below(300) == 0) board[site] = Candidates(static_cast<unsigned>(rng.below(4)));
    }
    const std::optional<Site> expected = first_broken_hint(of(*puzzle), board);
    const std::string fault = broken(*puzzle, board).english();
    ASSERT_EQ(fault.empty(), !expected) << fault << "\n" << *text_codec.write(*puzzle);
    ++(expected ? broken_ones : sound);
    if (expected) {
      EXPECT_TRUE(fault.starts_with(cell_in_words(*expected, puzzle->columns()).english() + ":"))
          << fault;
    }
  }
  EXPECT_GT(sound, 500);
  EXPECT_GT(broken_ones, 500);
}

}  // namespace

}  // namespace crosshatch::minesweeper
