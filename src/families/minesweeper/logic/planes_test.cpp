// SPDX-License-Identifier: MIT
//
// Compares the rules on planes with the same rules hint by hint: they reach the same fixpoint, and
// find the same boards impossible.
#include "families/minesweeper/logic/planes.h"

#include <gtest/gtest.h>

#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

std::string after(Ending ending, const Board& board) {
  EXPECT_EQ(ending, Ending::exhausted);
  if (board.is_impossible()) return "impossible";
  std::string text;
  for (const Candidates cell : board.all()) text += static_cast<char>('0' + cell);
  return text;
}

/// Says what came of it.
std::string check(const Puzzle& puzzle, const Board& at_start) {
  Budget budget;
  Board board = at_start;
  const Ending ending = logic_by_worklist({puzzle, board, budget});
  const std::string expected = after(ending, board);
  for (const PlaneForm& form : plane_forms()) {
    if (form.cpu > this_cpu()) continue;
    Board narrowed = at_start;
    const Ending here = logic_on_planes({puzzle, narrowed, budget}, form);
    EXPECT_EQ(after(here, narrowed), expected) << form.id << "\n" << *text_codec.write(puzzle);
  }
  return expected;
}

/// A start that knows some cells already, rightly or not.
Board with_guesses(Rng& rng, const Puzzle& puzzle) {
  Board board = start(puzzle);
  for (Site site = 0; site < board.sites(); ++site) {
    if (!board.is_decided(site) && rng.chance(3)) board.set(site, rng.below(2));
  }
  return board;
}

struct Outcomes {
  int impossible = 0;
  int solved = 0;
  int open = 0;
};

Outcomes check_many(int count, Rng& rng, int most_rows, int most_columns, Rules rules) {
  constexpr int wrong[] = {1'000'000, 200, 1'000'000, 5};  // one hint in this many
  Outcomes outcomes;
  for (int i = 0; i < count; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 1 + rng.below(most_rows), 1 + rng.below(most_columns),
                      20 + rng.below(80), i % 3 == 0, wrong[i % 4], rules, i % 5 == 0 ? 10 : 0);
    const std::string text =
        check(of(*puzzle), i % 7 == 0 ? with_guesses(rng, of(*puzzle)) : start(*puzzle));
    if (text == "impossible") {
      ++outcomes.impossible;
    } else {
      ++(text.find('3') == std::string::npos ? outcomes.solved : outcomes.open);
    }
    if (::testing::Test::HasFailure()) break;
  }
  return outcomes;
}

void expect_all_kinds(const Outcomes& outcomes, int least) {
  EXPECT_GE(outcomes.impossible, least);
  EXPECT_GE(outcomes.solved, least);
  EXPECT_GE(outcomes.open, least);
}

TEST(Planes, ReachTheFixpointOfTheWorklist) {
  Rng rng(71);
  expect_all_kinds(check_many(3000, rng, 8, 8, {}), 50);
  expect_all_kinds(check_many(600, rng, 20, 40, {}), 20);
}

TEST(Planes, ReachTheFixpointOfTheWorklistInMosaics) {
  Rng rng(72);
  expect_all_kinds(check_many(3000, rng, 8, 8, {.counts_itself = true}), 100);
  expect_all_kinds(check_many(600, rng, 20, 40, {.counts_itself = true}), 20);
}

TEST(Planes, DoNotMindTheEdgesOfWords) {
  Rng rng(73);
  for (const bool counts_itself : {false, true}) {
    for (const int columns : {61, 62, 63, 64, 65, 66, 126, 127, 128, 129, 190}) {
      for (const int rows : {1, 2, 3, 7, 12}) {
        const PuzzlePtr puzzle = random_puzzle(rng, rows, columns, 40 + rng.below(40), false,
                                               1'000'000, {.counts_itself = counts_itself});
        static_cast<void>(check(of(*puzzle), start(*puzzle)));
      }
    }
  }
}

TEST(Planes, StopAtALimit) {
  Rng rng(74);
  const PuzzlePtr puzzle = random_puzzle(rng, 30, 30, 60, false, 1'000'000);
  StopFlag stop{true};
  Budget budget(Limits{.stop = &stop});
  Board board = start(*puzzle);
  EXPECT_EQ(logic_on_planes({*puzzle, board, budget}, plane_form(this_cpu())), Ending::limit);
}

}  // namespace

}  // namespace crosshatch::minesweeper
