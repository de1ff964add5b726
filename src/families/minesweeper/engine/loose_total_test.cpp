// SPDX-License-Identifier: MIT
//
// What is found without trees under a total, against brute force.
#include "families/minesweeper/engine/loose_total.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/effort_test.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/minesweeper.h"

namespace crosshatch::minesweeper {

namespace {

/// How often there was something to find, and how often it was found.
struct Tally {
  int wanted = 0;
  int found = 0;
};

int undecided_mines(const Puzzle& puzzle, const Board& board) {
  int mines = *puzzle.mines();
  for (const Candidates cell : board.all()) mines -= cell == only(mine);
  return mines;
}

void check_two(const Search& search, const BoardComponents& parts, int mines,
               std::size_t most_groups, std::size_t solutions, Tally& tally) {
  const auto two = find_two_solutions(search, parts, mines, most_groups);
  tally.wanted += solutions >= 2;
  if (!two) return;
  ++tally.found;
  EXPECT_GE(solutions, 2);
  EXPECT_NE(two->front(), two->back());
  for (const Board& solution : *two) EXPECT_EQ(broken(search.puzzle, solution), "");
  for (const Board& solution : *two) EXPECT_TRUE(solution.is_solved());
}

void check_map(const Puzzle& puzzle, const Board& at_first, const BoardComponents& parts,
               std::size_t most_groups, const std::vector<Board>& solutions, Tally& tally) {
  Board all = solutions.front();
  for (const Board& solution : solutions) all.add(solution);
  for (const Board& solution : {solutions.front(), solutions.back()}) {
    Board board = at_first;
    Board seen = solution;
    Budget budget;
    const Ending ending =
        map_under_loose_total({puzzle, board, budget}, parts, solution, seen, most_groups);
    ++tally.wanted;
    tally.found += ending == Ending::exhausted;
    if (ending == Ending::exhausted) {
      EXPECT_EQ(board, all);
      EXPECT_EQ(seen, all);
    } else {
      EXPECT_EQ(ending, Ending::stuck);
      EXPECT_EQ(seen, solution);
      for (Site site = 0; site < board.sites(); ++site)
        EXPECT_EQ(board[site] & all[site], all[site]);
    }
  }
}

TEST(Minesweeper, FindsTwoSolutionsAndMapsWithoutTrees) {
  Rng rng(11);
  Tally pairs;
  Tally maps;
  for (int i = 0; i < tries(3000); ++i) {
    const int rows = 2 + rng.below(4);
    const int columns = 2 + rng.below(4);
    const PuzzlePtr made = random_puzzle(rng, rows, columns, 10 + rng.below(50), true, 20);
    const Puzzle& puzzle = of(*made);
    if (std::count(puzzle.hints().begin(), puzzle.hints().end(), unknown) > 14) continue;
    SCOPED_TRACE(*text_codec.write(puzzle));
    const std::vector<Board> solutions = brute_force(puzzle);
    Board board = start(puzzle);
    Budget budget;
    const Search search{puzzle, board, budget};
    ASSERT_EQ(logic(search), Ending::exhausted);
    if (board.is_impossible()) continue;
    const BoardComponents parts = decompose(search);
    if (parts.is_refuted) continue;
    const int mines = undecided_mines(puzzle, board);
    for (const std::size_t most_groups : {most_groups_to_search, std::size_t{0}}) {
      check_two(search, parts, mines, most_groups, solutions.size(), pairs);
      if (!solutions.empty()) check_map(puzzle, board, parts, most_groups, solutions, maps);
    }
    if (HasFailure()) return;
  }
  // Otherwise nothing was tested.
  EXPECT_GT(pairs.found, pairs.wanted / 2);
  EXPECT_GT(maps.found, maps.wanted / 5);
}

}  // namespace

}  // namespace crosshatch::minesweeper
