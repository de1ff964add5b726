// SPDX-License-Identifier: MIT
#include "families/nonogram/colour/search.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "families/nonogram/colour/random_puzzles_test.h"
#include "families/nonogram/engine/encode.h"
#include "families/nonogram/engine/search.h"
#include "families/nonogram/puzzle.h"
#include "families/nonogram/rules.h"
#include "sat/models.h"

namespace crosshatch::nonogram::colour {
namespace {

using Pictures = std::set<std::string>;

Pictures found_by_engine(const Puzzle& puzzle, Board& board, Budget& budget, Ending expected) {
  Pictures found;
  const Ending ending = probe_and_learn({puzzle, board, budget}, [&](const Board& solution) {
    EXPECT_TRUE(solution.is_solved());
    EXPECT_EQ(broken(puzzle, solution), "");
    EXPECT_TRUE(found.insert(text(puzzle, solution)).second) << "reported twice";
    return true;
  });
  EXPECT_EQ(ending, expected);
  return found;
}

Pictures found_by_sat(const Puzzle& puzzle, const Board& board) {
  const std::unique_ptr<sat::Solver> solver = sat::make_solver();
  sat::Formula formula(board, *solver);
  encode(puzzle, formula);
  Budget budget;
  Pictures found;
  const Ending ending = sat::enumerate(formula, budget, [&](const Board& solution) {
    EXPECT_EQ(broken(puzzle, solution), "");
    EXPECT_TRUE(found.insert(text(puzzle, solution)).second);
    return true;
  });
  EXPECT_EQ(ending, Ending::exhausted);
  return found;
}

/// A puzzle whose four cells may be red and blue crosswise in two ways.
PuzzlePtr crossed() {
  const std::vector<Clue> lines = {{{1, 1}, {1, 2}}, {{1, 2}, {1, 1}}};
  return std::move(*make_puzzle(lines, lines, {}, numbered_palette(2)));
}

TEST(ColourLines, SolveWhatTouches) {
  Board board = start(*crossed());
  Budget budget;
  EXPECT_EQ(solve_lines({*crossed(), board, budget}), Ending::exhausted);
  EXPECT_EQ(text(*crossed(), board), "ab\nba\n");
}

TEST(ColourLines, LeaveAnImpossibleBoardWhereTheyMeetAContradiction) {
  const PuzzlePtr bad =
      std::move(*make_puzzle({{{1, 1}, {1, 2}}, {{1, 1}, {1, 2}}},
                             {{{1, 1}, {1, 2}}, {{1, 1}, {1, 2}}}, {}, numbered_palette(2)));
  Board board = start(*bad);
  Budget budget;
  EXPECT_EQ(solve_lines({*bad, board, budget}), Ending::exhausted);
  EXPECT_TRUE(board.is_impossible());
}

TEST(ColourLines, StopWhenCancelled) {
  const StopFlag stop{true};
  Budget budget(Limits{.stop = &stop});
  Board board = start(*crossed());
  EXPECT_EQ(solve_lines({*crossed(), board, budget}), Ending::limit);
  EXPECT_EQ(board, start(*crossed()));
}

TEST(ColourEngine, FindsTheSolutionsThatSatFinds) {
  Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const int rows = 1 + rng.below(7);
    const int columns = 1 + rng.below(7);
    const PuzzlePtr puzzle =
        random_puzzle(rng, rows, columns, 2 + rng.below(4), 30 + rng.below(60));
    Board board = start(*puzzle);
    Budget budget;
    const Pictures found = found_by_engine(of(*puzzle), board, budget, Ending::exhausted);
    ASSERT_EQ(found, found_by_sat(of(*puzzle), start(*puzzle)));
    ASSERT_FALSE(found.empty());
    // It keeps of the board what its solutions hold.
    ASSERT_EQ(board.is_solved(), found.size() == 1);
  }
}

TEST(ColourEngine, RefutesWhatSatRefutes) {
  Rng rng(2);
  int refuted = 0;
  for (int i = 0; i < 300; ++i) {
    // The rows of one picture with the columns of another that has the same cells.
    const Board first = random_colours(rng, 20, 3, 60);
    Board second = first;
    for (Site site = 19; site > 0; --site) std::swap(second[site], second[rng.below(site + 1)]);
    const PuzzlePtr one = puzzle_of(first, 4, 5, {}, numbered_palette(3));
    const PuzzlePtr other = puzzle_of(second, 4, 5, {}, numbered_palette(3));
    const Result<PuzzlePtr> mixed =
        make_puzzle(of(*one).row_clues(), of(*other).column_clues(), {}, of(*one).palette());
    ASSERT_TRUE(mixed.has_value());
    Board board = start(**mixed);
    Budget budget;
    const Pictures found = found_by_engine(of(**mixed), board, budget, Ending::exhausted);
    ASSERT_EQ(found, found_by_sat(of(**mixed), start(**mixed)));
    ASSERT_EQ(board.is_impossible(), found.empty());
    refuted += found.empty() ? 1 : 0;
  }
  EXPECT_GT(refuted, 50);
}

TEST(ColourEngine, TreatsEveryKnownBoardAsSatDoes) {
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 5, 6, 3, 55);
    Board known = start(*puzzle);
    for (int k = 0; k < 4; ++k) {
      Candidates& cell = known[rng.below(30)];
      if (!is_one(cell)) cell &= cell - 1;  // not empty, or not the first of its colours
    }
    const Pictures by_sat = found_by_sat(of(*puzzle), known);
    Budget budget;
    ASSERT_EQ(found_by_engine(of(*puzzle), known, budget, Ending::exhausted), by_sat);
  }
}

TEST(ColourEngine, NeverDropsASolutionUnderAnyNodeLimit) {
  Rng rng(4);
  for (int i = 0; i < 15; ++i) {
    const PuzzlePtr puzzle = random_puzzle(rng, 6, 6, 3, 45);
    const Pictures all = found_by_sat(of(*puzzle), start(*puzzle));
    for (std::uint64_t nodes = 0;; ++nodes) {
      Budget budget(Limits{.nodes = nodes});
      Board board = start(*puzzle);
      Pictures found;
      const Ending ending = probe_and_learn({*puzzle, board, budget}, [&](const Board& solution) {
        return found.insert(text(*puzzle, solution)).second;
      });
      EXPECT_LE(budget.nodes_used(), nodes);
      ASSERT_EQ(found_by_sat(of(*puzzle), board), all);
      if (ending == Ending::exhausted) {
        EXPECT_EQ(found, all);
        break;
      }
      ASSERT_EQ(ending, Ending::limit);
      nodes += nodes / 3;
    }
  }
}

TEST(ColourEngine, AgreesWithBlackAndWhiteOnOneColour) {
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 1 + rng.below(8), 1 + rng.below(8), 1, 30 + rng.below(50));
    ASSERT_FALSE(of(*puzzle).is_coloured());
    Budget budget;
    Board plain = start(*puzzle);
    Board coloured = plain;
    Pictures expected;
    EXPECT_EQ(nonogram::probe_and_learn({*puzzle, plain, budget},
                                        [&](const Board& solution) {
                                          return expected.insert(text(*puzzle, solution)).second;
                                        }),
              Ending::exhausted);
    ASSERT_EQ(found_by_engine(of(*puzzle), coloured, budget, Ending::exhausted), expected);
    ASSERT_EQ(coloured, plain);
    Board plain_lines = start(*puzzle);
    Board coloured_lines = plain_lines;
    EXPECT_EQ(nonogram::solve_lines({*puzzle, plain_lines, budget}), Ending::exhausted);
    EXPECT_EQ(solve_lines({*puzzle, coloured_lines, budget}), Ending::exhausted);
    ASSERT_EQ(coloured_lines, plain_lines);
  }
}

TEST(ColourEngine, StopsWhenTheSinkHasEnough) {
  const PuzzlePtr diagonal = puzzle_of(
      [] {
        Board board(9, only(empty));
        for (const Site site : {0, 4, 8}) board.set(site, 2);
        board.set(8, 1);
        return board;
      }(),
      3, 3, {}, numbered_palette(2));
  Board board = start(*diagonal);
  Budget budget;
  int found = 0;
  EXPECT_EQ(probe_and_learn({*diagonal, board, budget}, [&](const Board&) { return ++found < 2; }),
            Ending::enough);
  EXPECT_EQ(found, 2);
  EXPECT_FALSE(board.is_impossible());
}

TEST(ColourEngine, GivesBackTheMemoryItTook) {
  Board board = start(*crossed());
  Budget narrow(Limits{.memory = 10});
  EXPECT_EQ(probe_and_learn({*crossed(), board, narrow}, [](const Board&) { return true; }),
            Ending::limit);
  EXPECT_EQ(narrow.why(), Why::memory);
  Budget budget(Limits{.memory = 100'000});
  for (int i = 0; i < 100; ++i) {
    Board again = start(*crossed());
    EXPECT_EQ(probe_and_learn({*crossed(), again, budget}, [](const Board&) { return true; }),
              Ending::exhausted);
  }
}

TEST(ColourEngine, TakesEverySizeAndColour) {
  Rng rng(6);
  const PuzzlePtr all_colours = random_puzzle(rng, 40, 40, 63, 80);
  const PuzzlePtr long_line = random_puzzle(rng, 1, 1000, 63, 90);
  const PuzzlePtr high_line = random_puzzle(rng, 1000, 2, 5, 70);
  const PuzzlePtr empty_lines = puzzle_of(
      [] {
        Board board(25, only(empty));
        board.set(12, 1);
        board.set(13, 2);
        return board;
      }(),
      5, 5, {}, numbered_palette(2));
  for (const PuzzlePtr* puzzle : {&all_colours, &long_line, &high_line, &empty_lines}) {
    Board board = start(**puzzle);
    Budget budget(Limits{.nodes = 5000});
    const Ending ending = probe_and_learn({**puzzle, board, budget}, [&](const Board& solution) {
      EXPECT_EQ(broken(**puzzle, solution), "");
      return false;
    });
    EXPECT_TRUE(ending == Ending::enough || ending == Ending::limit);
  }
}

}  // namespace
}  // namespace crosshatch::nonogram::colour
