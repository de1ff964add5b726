// SPDX-License-Identifier: MIT
//
// What is made is held against SAT, which has no part in making it: games are played stage by
// stage, each by the clauses of its still puzzle alone, and still puzzles have one solution and,
// now and then, more without any one of their hints.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/effort_test.h"
#include "families/minesweeper/make/no_guess.h"
#include "families/minesweeper/make/still.h"
#include "mine_fields.h"
#include "sat/formula.h"
#include "sat/models.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Hint;
using minesweeper::MadeBoard;
using minesweeper::of;

/// How many boards of each kind.
int boards() {
  if (is_long_run()) return 100'000;
  return std::getenv("CROSSHATCH_MAKE") != nullptr ? 1'000 : 24;
}

/// The clauses of a whole puzzle.
class Clauses {
 public:
  explicit Clauses(const minesweeper::Puzzle& puzzle)
      : start_(family_of(puzzle.rules()).start(puzzle)),
        solver_(sat::make_solver()),
        formula_(start_, *solver_) {
    family_of(puzzle.rules()).encode(puzzle, formula_);
  }

  /// The cells on which all solutions agree, of a puzzle with this solution.
  Board agreed(const Board& solution) {
    Board seen = solution;
    Board board = start_;
    const auto learn = [](const Board& other, Board& all) { all.add(other); };
    EXPECT_EQ(sat::backbone(formula_, budget_, solution, seen, learn, board), Ending::exhausted);
    return board;
  }

  /// At most two.
  std::vector<Board> solutions() {
    std::vector<Board> found;
    static_cast<void>(sat::enumerate(formula_, budget_, [&](const Board& solution) {
      found.push_back(solution);
      return found.size() < 2;
    }));
    return found;
  }

 private:
  const Board start_;
  std::unique_ptr<sat::Solver> solver_;
  sat::Formula formula_;
  Budget budget_;
};

PuzzlePtr with_hints(const minesweeper::Puzzle& puzzle, std::vector<Hint> hints) {
  return std::move(*minesweeper::make_puzzle(puzzle.rows(), puzzle.columns(), std::move(hints),
                                             puzzle.mines(), puzzle.rules()));
}

/// Opens all safe cells, stage by stage. Returns whether all clear cells were opened.
bool can_be_played_by_sat(const MadeBoard& made) {
  std::vector<Hint> hints = of(*made.puzzle).hints();
  while (hints != of(*made.layout).hints()) {
    const PuzzlePtr now = with_hints(of(*made.puzzle), hints);
    const Board agreed = Clauses(of(*now)).agreed(made.solution);
    bool was_safe = false;
    for (Site site = 0; site < agreed.sites(); ++site) {
      Hint& hint = hints[site];
      if (hint != minesweeper::unknown || agreed[site] != only(minesweeper::clear)) continue;
      hint = of(*made.layout).hint(site);
      was_safe = true;
    }
    if (!was_safe) return false;
  }
  return true;
}

TEST(MadeMinesweeper, GamesCanBePlayedToTheEndBySat) {
  int made_boards = 0;
  int moved = 0;
  for (int i = 0; i < boards(); ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    minesweeper::NoGuessPlan plan{.rows = 6 + rng.below(4), .columns = 6 + rng.below(4)};
    plan.mines = plan.rows * plan.columns * (10 + rng.below(20)) / 100;
    plan.first_row = rng.below(plan.rows);
    plan.first_column = rng.below(plan.columns);
    plan.player = {.knows_total = rng.chance(50), .basic_only = rng.chance(30)};
    plan.wraps = rng.chance(10);
    Budget budget({.nodes = 200'000});
    const Result<MadeBoard> made = make_no_guess(plan, rng, budget);
    ASSERT_TRUE(made);
    if (made->how != MadeBoard::End::made) continue;
    ++made_boards;
    moved += made->moves > 0;
    ASSERT_TRUE(can_be_played_by_sat(*made)) << "seed " << i << "\n" << shown(of(*made->layout));
  }
  std::printf("  %d games, %d of them with moves\n", made_boards, moved);
  EXPECT_GT(made_boards, boards() * 9 / 10);
  EXPECT_GT(moved, boards() / 4);
}

void expect_unique(const MadeBoard& made, bool asks_each_hint) {
  ASSERT_EQ(made.how, MadeBoard::End::made);
  const std::vector<Board> found = Clauses(of(*made.puzzle)).solutions();
  ASSERT_EQ(found.size(), 1U) << shown(of(*made.puzzle));
  ASSERT_EQ(found.front(), made.solution) << shown(of(*made.puzzle));
  if (!asks_each_hint || made.undecided > 0) return;
  std::vector<Hint> hints = of(*made.puzzle).hints();
  for (Hint& hint : hints) {
    if (hint == minesweeper::unknown) continue;
    const Hint known = hint;
    hint = minesweeper::unknown;
    ASSERT_EQ(Clauses(of(*with_hints(of(*made.puzzle), hints))).solutions().size(), 2U)
        << shown(of(*made.puzzle));
    hint = known;
  }
}

void make_stills(bool is_mosaic) {
  int undecided = 0;
  for (int i = 0; i < boards(); ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    // Some are large enough that hints are judged by what is near them.
    const int side = i % 20 == 0 ? 15 : 10;
    minesweeper::StillPlan plan{.rows = side, .columns = side};
    plan.rules = {.counts_itself = is_mosaic, .wraps = rng.chance(10)};
    plan.mines = side * side * (is_mosaic ? 30 + rng.below(30) : 12 + rng.below(20)) / 100;
    plan.hints = {.tells_total = rng.chance(40), .basic_only = rng.chance(20)};
    plan.symmetry = symmetry_names[i % 10 == 0 ? 1 + rng.below(7) : 0];
    Budget budget;
    const Result<MadeBoard> made = make_still(plan, rng, budget);
    ASSERT_TRUE(made);
    undecided += made->undecided;
    const bool can_ask = plan.symmetry == symmetry_names.front() && !plan.hints.basic_only;
    expect_unique(*made, can_ask && i % 8 == 0 && i < 1000);
    if (testing::Test::HasFatalFailure()) FAIL() << "seed " << i;
  }
  std::printf("  %d hints undecided\n", undecided);
}

TEST(MadeMinesweeper, StillPuzzlesAreUniqueAndMinimalBySat) { make_stills(false); }

TEST(MadeMosaic, PuzzlesAreUniqueAndMinimalBySat) { make_stills(true); }

}  // namespace
}  // namespace crosshatch::conformance
