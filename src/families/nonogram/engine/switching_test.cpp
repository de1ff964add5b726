// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/effort_test.h"
#include "families/nonogram/kinds_test.h"

namespace crosshatch::nonogram {
namespace {

std::vector<std::string> switchings(const Puzzle& puzzle, const Board& solution) {
  std::vector<std::string> found;
  Budget budget;
  report_switchings(puzzle, solution, budget, [&](const Board& other) {
    found.push_back(text(puzzle, other));
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

/// The same by the rules alone: every rectangle, every switching.
std::vector<std::string> switchings_by_rules(const Puzzle& puzzle, const Board& solution) {
  std::vector<std::string> found;
  const int columns = puzzle.columns();
  const auto is_filled = [&](Site site) { return solution.value(site) != empty; };
  for (Site a = 0; a < solution.sites(); ++a) {
    for (Site d = a + 1; d < solution.sites(); ++d) {
      const Site b = a / columns * columns + d % columns;
      const Site c = d / columns * columns + a % columns;
      if (a / columns == d / columns || a % columns == d % columns) continue;
      if (!is_filled(a) || solution[a] != solution[d] || is_filled(b) || is_filled(c)) continue;
      Board other = solution;
      other.set(a, empty);
      other.set(d, empty);
      other[b] = other[c] = solution[a];
      if (broken(puzzle, other).empty()) found.push_back(text(puzzle, other));
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// Compares some random pictures; returns how many switchings they have.
std::size_t compare(Rng& rng, int puzzles, int colours) {
  std::size_t seen = 0;
  for (int i = 0; i < puzzles; ++i) {
    const int rows = 1 + rng.below(8);
    const int columns = 1 + rng.below(8);
    const int density = 10 + rng.below(80);
    Board picture(rows * columns, only(empty));
    // Every colour is there, so that the puzzle numbers them alike.
    for (Site site = 0; site < picture.sites(); ++site) {
      if (site < colours) picture.set(site, site + 1);
      if (site >= colours && rng.chance(density)) picture.set(site, 1 + rng.below(colours));
    }
    if (picture.sites() < colours) continue;
    const PuzzlePtr puzzle = puzzle_of(picture, rows, columns, {}, numbered_palette(colours));
    const std::vector<std::string> found = switchings(of(*puzzle), picture);
    EXPECT_EQ(found, switchings_by_rules(of(*puzzle), picture)) << text(*puzzle, picture);
    seen += found.size();
  }
  return seen;
}

TEST(Switching, FindsEveryRectangleThatKeepsTheClues) {
  Rng rng(8);
  EXPECT_GT(compare(rng, 3000, 1), 1000u);
}

TEST(Switching, FindsEveryRectangleOfOneColourAmongOthers) {
  Rng rng(9);
  EXPECT_GT(compare(rng, 3000, 2), 500u);
  EXPECT_GT(compare(rng, 3000, 4), 200u);
}

Board diagonal(int side) {
  Board picture(side * side, only(empty));
  for (int i = 0; i < side; ++i) picture.set(i * side + i, filled);
  return picture;
}

TEST(Switching, StopsWhenTheSinkHasEnough) {
  const Board picture = diagonal(3);
  const PuzzlePtr puzzle = puzzle_of(picture, 3, 3);
  EXPECT_EQ(switchings(of(*puzzle), picture).size(), 3u);
  int calls = 0;
  Budget budget;
  report_switchings(*puzzle, picture, budget, [&](const Board&) { return ++calls < 2; });
  EXPECT_EQ(calls, 2);
}

/// Board by board, each compared as a whole.
Board seen_plainly(const Puzzle& puzzle, const Board& solution) {
  Board seen = solution;
  std::vector<Board> to_visit = {solution};
  while (!to_visit.empty()) {
    const Board from = to_visit.back();
    to_visit.pop_back();
    Budget budget;
    report_switchings(puzzle, from, budget, [&](const Board& other) {
      bool is_news = false;
      for (Site site = 0; site < seen.sites(); ++site) {
        is_news = is_news || (other[site] & ~seen[site]) != 0;
        seen[site] |= other[site];
      }
      if (is_news) to_visit.push_back(other);
      return true;
    });
  }
  return seen;
}

Board seen_by_switching(const crosshatch::Puzzle& puzzle, const Board& solution) {
  Board board = start(puzzle);
  Board seen = solution;
  Budget budget;
  learn_by_switching({puzzle, board, budget}, solution, seen);
  return seen;
}

TEST(Switching, ShowsAllCellsThatDifferAsBoardByBoard) {
  Rng rng(9);
  for (int i = 0; i < tries(300); ++i) {
    const int rows = 2 + rng.below(12);
    const int columns = 2 + rng.below(12);
    const Board picture = random_picture(rng, rows * columns, 1, 15 + i % 40);
    const PuzzlePtr puzzle = puzzle_of(picture, rows, columns);
    ASSERT_EQ(seen_by_switching(*puzzle, picture), seen_plainly(of(*puzzle), picture));
  }
}

TEST(Switching, SeesAllOfALargeBoardOfOnesAtOnce) {
  // Any cell of it may be filled. Nothing is left to be seen after the switchings of one solution.
  const Board picture = diagonal(150);
  const PuzzlePtr puzzle = puzzle_of(picture, 150, 150);
  EXPECT_EQ(seen_by_switching(*puzzle, picture), start(*puzzle));
}

TEST(Switching, EndsWithTheBudget) {
  const Board picture = diagonal(4);
  const PuzzlePtr puzzle = puzzle_of(picture, 4, 4);
  const StopFlag stop{true};
  Budget budget(Limits{.stop = &stop});
  report_switchings(*puzzle, picture, budget, [&](const Board&) {
    ADD_FAILURE();
    return true;
  });
}

}  // namespace
}  // namespace crosshatch::nonogram
