// SPDX-License-Identifier: MIT
#include "families/minesweeper/play/best_cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "families/minesweeper/brute_test.h"

namespace crosshatch::minesweeper {

namespace {

BestCells best_of(const Puzzle& puzzle) {
  Board board = start(puzzle);
  Budget budget;
  BestCells best;
  EXPECT_EQ(find_best_cells({puzzle, board, budget}, 300, best), Ending::exhausted);
  return best;
}

/// What an open cell shows on a layout.
int number_at(const Puzzle& puzzle, const Board& layout, Site cell) {
  int around = 0;
  for (Site near = 0; near < puzzle.sites(); ++near)
    around += does_count(puzzle, cell, near) && layout.value(near) == mine;
  return around;
}

/// How many layouts the best player wins, by playing every cell at every moment: nothing is
/// remembered, and safe cells are not preferred.
int won_by_brute_force(const Puzzle& puzzle, const std::vector<Board>& layouts,
                       const std::set<Site>& opened, std::vector<Site>* firsts = nullptr) {
  std::vector<Board> left;
  int won = 0;
  for (const Board& layout : layouts) {
    bool is_over = true;
    for (Site site = 0; site < puzzle.sites(); ++site) {
      is_over = is_over && (puzzle.hint(site) != unknown || layout.value(site) == mine ||
                            opened.count(site) > 0);
    }
    won += is_over;
    if (!is_over) left.push_back(layout);
  }
  int best = 0;
  for (Site site = 0; site < puzzle.sites() && !left.empty(); ++site) {
    if (puzzle.hint(site) != unknown || opened.count(site) > 0) continue;
    std::map<int, std::vector<Board>> parts;
    for (const Board& layout : left) {
      if (layout.value(site) == clear) parts[number_at(puzzle, layout, site)].push_back(layout);
    }
    std::set<Site> with = opened;
    with.insert(site);
    int sum = 0;
    for (const auto& [number, part] : parts) sum += won_by_brute_force(puzzle, part, with);
    if (firsts != nullptr && sum > best) firsts->clear();
    if (firsts != nullptr && sum >= best) firsts->push_back(site);
    best = std::max(best, sum);
  }
  return won + best;
}

void compare(const Puzzle& puzzle) {
  const std::vector<Board> layouts = brute_force(puzzle);
  const BestCells best = best_of(puzzle);
  ASSERT_EQ(best.layouts, layouts.size());
  if (layouts.empty()) return;
  std::map<std::size_t, std::vector<Site>> by_mines;
  std::vector<Site> dead;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.hint(site) != unknown) continue;
    std::size_t mines = 0;
    std::set<int> numbers;
    for (const Board& layout : layouts) {
      mines += layout.value(site) == mine;
      if (layout.value(site) == clear) numbers.insert(number_at(puzzle, layout, site));
    }
    by_mines[mines].push_back(site);
    if (numbers.size() == 1) dead.push_back(site);
  }
  EXPECT_EQ(best.dead, dead);
  if (!by_mines.empty()) {
    EXPECT_EQ(best.safest, by_mines.begin()->second);
    EXPECT_EQ(best.mines_at_safest, by_mines.begin()->first);
  }
  ASSERT_TRUE(best.rate);
  EXPECT_EQ(best.rate->layouts, layouts.size());
  std::vector<Site> firsts;
  EXPECT_EQ(best.rate->won,
            static_cast<std::uint64_t>(won_by_brute_force(puzzle, layouts, {}, &firsts)));
  // Of the best cells those that are safe, if there are any, unless the game is over.
  std::vector<Site> safe;
  for (const Site site : firsts) {
    const bool is_safe = std::all_of(layouts.begin(), layouts.end(), [&](const Board& layout) {
      const bool is_over = std::all_of(firsts.begin(), firsts.end(),
                                       [&](Site cell) { return layout.value(cell) == mine; });
      return is_over || layout.value(site) == clear;
    });
    if (is_safe) safe.push_back(site);
  }
  EXPECT_EQ(best.rate->cells, safe.empty() ? firsts : safe);
}

TEST(BestCells, AreThoseOfBruteForceOnTinyBoards) {
  const int boards = std::getenv("CROSSHATCH_LONG") != nullptr ? 20'000 : 400;
  int several = 0;
  for (int i = 0; i < boards && !testing::Test::HasFailure(); ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    // At most six unknown cells: the brute force goes through all orders of opening them.
    PuzzlePtr puzzle;
    int unknown_cells = 0;
    do {
      puzzle = random_puzzle(rng, 1 + rng.below(4), 1 + rng.below(4), 40, rng.chance(60), 1000);
      const auto& hints = of(*puzzle).hints();
      unknown_cells = static_cast<int>(std::count(hints.begin(), hints.end(), unknown));
    } while (unknown_cells > 6);
    compare(of(*puzzle));
    several += brute_force(of(*puzzle)).size() > 2;
  }
  EXPECT_GT(several, boards / 10);
}

TEST(BestCells, AnEvenChanceIsWonHalfTheTime) {
  const BestCells best = best_of(of(*puzzle_of({"#mines 1", "001_", "001_"})));
  EXPECT_EQ(best.layouts, 2);
  EXPECT_EQ(best.mines_at_safest, 1);
  EXPECT_EQ(best.safest, (std::vector<Site>{3, 7}));
  EXPECT_EQ(best.dead, (std::vector<Site>{3, 7}));
  EXPECT_EQ(best.rate->won, 1U);
  EXPECT_EQ(best.rate->cells, (std::vector<Site>{3, 7}));
}

TEST(BestCells, SafeCellsComeFirst) {
  const BestCells best = best_of(of(*puzzle_of({"#mines 1", "1__", "___"})));
  EXPECT_EQ(best.mines_at_safest, 0);
  EXPECT_EQ(best.safest, (std::vector<Site>{2, 5}));
  EXPECT_EQ(best.rate->cells, (std::vector<Site>{2, 5}));
  // They tell whether the mine is at the left or in the middle, but not in which row.
  EXPECT_EQ(best.layouts, 3);
  EXPECT_EQ(best.rate->won, 2U);
}

TEST(BestCells, TheRateIsUnknownWhereTooManyLayoutsFit) {
  const PuzzlePtr puzzle = puzzle_of({"#mines 10", "1_______", "________", "________", "________"});
  const BestCells best = best_of(of(*puzzle));
  EXPECT_GT(best.layouts, 300);
  EXPECT_FALSE(best.rate);
  EXPECT_FALSE(best.safest.empty());
}

TEST(BestCells, NothingIsSaidWhereNoLayoutFits) {
  const BestCells best = best_of(of(*puzzle_of({"#mines 5", "1_", "__"})));
  EXPECT_EQ(best.layouts, 0);
  EXPECT_TRUE(best.safest.empty());
  EXPECT_FALSE(best.rate);
}

TEST(BestCells, LimitsEndTheWork) {
  const PuzzlePtr puzzle = puzzle_of({"#mines 4", "1____", "_____", "____1"});
  Board board = start(*puzzle);
  Budget budget({.nodes = 20});
  BestCells best;
  EXPECT_EQ(find_best_cells({*puzzle, board, budget}, 300, best), Ending::limit);
}

}  // namespace

}  // namespace crosshatch::minesweeper
