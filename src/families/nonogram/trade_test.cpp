// SPDX-License-Identifier: MIT
#include "families/nonogram/trade.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "families/nonogram/puzzle.h"
#include "families/nonogram/rules.h"

namespace crosshatch::nonogram {
namespace {

std::vector<std::string> trades(const Puzzle& puzzle, const Board& solution) {
  std::vector<std::string> found;
  trade_corners(puzzle, solution, [&](const Board& other) {
    found.push_back(text(puzzle, other));
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

/// The same by the rules alone: every rectangle, every trade.
std::vector<std::string> trades_by_rules(const Puzzle& puzzle, const Board& solution) {
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

/// Compares some random pictures; returns how many trades they have.
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
    const std::vector<std::string> found = trades(of(*puzzle), picture);
    EXPECT_EQ(found, trades_by_rules(of(*puzzle), picture)) << text(*puzzle, picture);
    seen += found.size();
  }
  return seen;
}

TEST(Trade, FindsEveryRectangleThatKeepsTheClues) {
  Rng rng(8);
  EXPECT_GT(compare(rng, 3000, 1), 1000u);
}

TEST(Trade, FindsEveryRectangleOfOneColourAmongOthers) {
  Rng rng(9);
  EXPECT_GT(compare(rng, 3000, 2), 500u);
  EXPECT_GT(compare(rng, 3000, 4), 200u);
}

TEST(Trade, StopsWhenTheSinkHasEnough) {
  const Board diagonal = [] {
    Board board(9, only(empty));
    for (const Site site : {0, 4, 8}) board.set(site, filled);
    return board;
  }();
  const PuzzlePtr puzzle = puzzle_of(diagonal, 3, 3);
  EXPECT_EQ(trades(of(*puzzle), diagonal).size(), 3u);
  int calls = 0;
  trade_corners(*puzzle, diagonal, [&](const Board&) { return ++calls < 2; });
  EXPECT_EQ(calls, 2);
}

}  // namespace
}  // namespace crosshatch::nonogram
