// SPDX-License-Identifier: MIT
#include "families/nonogram/kinds_test.h"
#include "families/nonogram/nonogram.h"

namespace crosshatch::nonogram::colour {
namespace {

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

TEST(ColourEngine, AgreesWithBlackAndWhiteOnOneColour) {
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    const PuzzlePtr puzzle =
        random_puzzle(rng, 1 + rng.below(8), 1 + rng.below(8), 1, 30 + rng.below(50));
    ASSERT_FALSE(of(*puzzle).is_coloured());
    Budget budget;
    const auto all_of = [&](auto& engine, Board& board) {
      std::vector<Board> found;
      EXPECT_EQ(engine({*puzzle, board, budget},
                       [&](const Board& solution) {
                         found.push_back(solution);
                         return true;
                       }),
                Ending::exhausted);
      sort_boards(found);
      return found;
    };
    Board plain = start(*puzzle);
    Board coloured = plain;
    ASSERT_EQ(all_of(probe_and_learn, coloured), all_of(nonogram::probe_and_learn, plain));
    ASSERT_EQ(coloured, plain);
    Board plain_lines = start(*puzzle);
    Board coloured_lines = plain_lines;
    EXPECT_EQ(nonogram::solve_lines({*puzzle, plain_lines, budget}), Ending::exhausted);
    EXPECT_EQ(solve_lines({*puzzle, coloured_lines, budget}), Ending::exhausted);
    ASSERT_EQ(coloured_lines, plain_lines);
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
