// SPDX-License-Identifier: MIT
#include "families/minesweeper/play/next_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "base/effort_test.h"
#include "families/minesweeper/brute_test.h"
#include "families/minesweeper/minesweeper.h"
#include "families/minesweeper/play/guess.h"

namespace crosshatch::minesweeper {

namespace {

NextMoves moves_of(const Puzzle& puzzle, const WinBounds& bounds = {}) {
  Board board = start(puzzle);
  Board counted = board;
  Budget budget;
  Census census;
  EXPECT_EQ(take_census({puzzle, counted, budget}, census), Ending::exhausted);
  NextMoves found;
  EXPECT_EQ(find_next_moves({puzzle, board, budget}, census, bounds, found), Ending::exhausted);
  return found;
}

std::vector<Site> dead_cells(const NextMoves& found) {
  std::vector<Site> dead;
  for (const NextMove& move : found.moves) {
    if (*move.is_dead) dead.push_back(move.site);
  }
  return dead;
}

/// What an open cell shows on a layout.
int number_at(const Puzzle& puzzle, const Board& layout, Site cell) {
  int around = 0;
  for (Site near = 0; near < puzzle.sites(); ++near)
    around += does_count(puzzle, cell, near) && layout.value(near) == mine;
  return around;
}

bool is_over(const Puzzle& puzzle, const Board& layout, const std::set<Site>& opened) {
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.hint(site) == unknown && layout.value(site) == clear && opened.count(site) == 0)
      return false;
  }
  return true;
}

/// How many layouts the best player wins, by playing every cell at every moment: nothing is
/// remembered, and safe cells are not preferred. `by`: by the cell that is opened first.
int won_by_brute_force(const Puzzle& puzzle, const std::vector<Board>& layouts,
                       const std::set<Site>& opened, std::map<Site, int>* by = nullptr) {
  std::vector<Board> left;
  for (const Board& layout : layouts) {
    if (!is_over(puzzle, layout, opened)) left.push_back(layout);
  }
  const int won = static_cast<int>(layouts.size() - left.size());
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
    if (by != nullptr) (*by)[site] = won + sum;
    best = std::max(best, sum);
  }
  return won + best;
}

/// The layouts that begin with a clear cell and leave a safe one, or are won by it.
int safe_next_by_brute_force(const Puzzle& puzzle, const std::vector<Board>& layouts, Site cell) {
  std::map<int, std::vector<Board>> parts;
  int sum = 0;
  for (const Board& layout : layouts) {
    if (layout.value(cell) == mine) continue;
    if (is_over(puzzle, layout, {cell})) {
      ++sum;
    } else {
      parts[number_at(puzzle, layout, cell)].push_back(layout);
    }
  }
  for (const auto& [number, part] : parts) {
    bool has_safe = false;
    for (Site site = 0; site < puzzle.sites(); ++site) {
      has_safe = has_safe || (site != cell && puzzle.hint(site) == unknown &&
                              std::all_of(part.begin(), part.end(), [&](const Board& layout) {
                                return layout.value(site) == clear;
                              }));
    }
    if (has_safe) sum += static_cast<int>(part.size());
  }
  return sum;
}

void compare_wins(const Puzzle& puzzle, const std::vector<Board>& layouts, const NextMoves& found) {
  std::map<Site, int> by;
  ASSERT_TRUE(found.won);
  EXPECT_EQ(*found.won, static_cast<std::uint64_t>(won_by_brute_force(puzzle, layouts, {}, &by)));
  if (by.empty()) {
    EXPECT_TRUE(found.best.empty());
    return;
  }
  std::vector<Site> firsts;
  for (const NextMove& move : found.moves) {
    ASSERT_TRUE(move.won);
    EXPECT_EQ(*move.won, static_cast<std::uint64_t>(by[move.site]));
    if (move.won == found.won) firsts.push_back(move.site);
  }
  std::vector<Site> safe;
  for (const NextMove& move : found.moves) {
    if (std::all_of(layouts.begin(), layouts.end(), [&](const Board& layout) {
          return is_over(puzzle, layout, {}) || layout.value(move.site) == clear;
        }))
      safe.push_back(move.site);
  }
  EXPECT_EQ(found.best, safe.empty() ? firsts : safe);
}

void compare(const Puzzle& puzzle) {
  const std::vector<Board> layouts = brute_force(puzzle);
  const NextMoves found = moves_of(puzzle);
  ASSERT_EQ(found.layouts, layouts.size());
  if (layouts.empty()) return;
  std::map<std::size_t, std::vector<Site>> by_mines;
  std::vector<Site> may_be_clear;
  for (Site site = 0; site < puzzle.sites(); ++site) {
    if (puzzle.hint(site) != unknown) continue;
    std::size_t mines = 0;
    for (const Board& layout : layouts) mines += layout.value(site) == mine;
    by_mines[mines].push_back(site);
    if (mines < layouts.size()) may_be_clear.push_back(site);
  }
  if (!by_mines.empty()) {
    EXPECT_EQ(found.safest, by_mines.begin()->second);
    EXPECT_EQ(found.mines_at_safest, by_mines.begin()->first);
  }
  ASSERT_EQ(found.moves.size(), may_be_clear.size());
  for (std::size_t i = 0; i < may_be_clear.size(); ++i) {
    const NextMove& move = found.moves[i];
    ASSERT_EQ(move.site, may_be_clear[i]);
    std::set<int> numbers;
    for (const Board& layout : layouts) {
      if (layout.value(move.site) == clear) numbers.insert(number_at(puzzle, layout, move.site));
    }
    ASSERT_TRUE(move.is_dead && move.safe_next);
    EXPECT_EQ(*move.is_dead, numbers.size() == 1);
    EXPECT_EQ(*move.safe_next, safe_next_by_brute_force(puzzle, layouts, move.site));
  }
  compare_wins(puzzle, layouts, found);
}

TEST(NextMoves, AreThoseOfBruteForceOnTinyBoards) {
  const int boards = tries(400, 500);
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

TEST(NextMoves, WithoutATotalACellTellsWhetherTheGameIsOver) {
  const PuzzlePtr puzzle = puzzle_of({"_3__", "1___"});
  compare(of(*puzzle));
  const NextMoves found = moves_of(of(*puzzle));
  EXPECT_EQ(found.layouts, 8);
  EXPECT_EQ(found.won, 3U);
}

TEST(NextMoves, AnEvenChanceIsWonHalfTheTime) {
  const NextMoves found = moves_of(of(*puzzle_of({"#mines 1", "001_", "001_"})));
  EXPECT_EQ(found.layouts, 2);
  EXPECT_EQ(found.mines_at_safest, 1);
  EXPECT_EQ(found.safest, (std::vector<Site>{3, 7}));
  EXPECT_EQ(dead_cells(found), (std::vector<Site>{3, 7}));
  EXPECT_EQ(*found.moves[0].safe_next, 1);  // the game is then won
  EXPECT_EQ(found.won, 1U);
  EXPECT_EQ(found.best, (std::vector<Site>{3, 7}));
}

TEST(NextMoves, SafeCellsComeFirst) {
  const NextMoves found = moves_of(of(*puzzle_of({"#mines 1", "1__", "___"})));
  EXPECT_EQ(found.mines_at_safest, 0);
  EXPECT_EQ(found.safest, (std::vector<Site>{2, 5}));
  EXPECT_EQ(found.best, (std::vector<Site>{2, 5}));
  // They tell whether the mine is at the left or in the middle, but not in which row.
  EXPECT_EQ(found.layouts, 3);
  EXPECT_EQ(found.won, 2U);
}

TEST(NextMoves, TheWinRateIsMissingBeyondItsBounds) {
  const PuzzlePtr puzzle = puzzle_of({"#mines 4", "1____", "_____", "____1"});
  const NextMoves whole = moves_of(of(*puzzle), {.layouts = 10'000});
  ASSERT_TRUE(whole.won);
  for (const WinBounds& bounds : {WinBounds{.layouts = 20}, {.layouts = 10'000, .nodes = 10}}) {
    const NextMoves found = moves_of(of(*puzzle), bounds);
    EXPECT_FALSE(found.won);
    EXPECT_TRUE(found.best.empty());
    EXPECT_EQ(found.safest, whole.safest);
    EXPECT_EQ(found.moves.front().safe_next, whole.moves.front().safe_next);
  }
}

TEST(NextMoves, NothingIsSaidWhereNoLayoutFits) {
  const NextMoves found = moves_of(of(*puzzle_of({"#mines 5", "1_", "__"})));
  EXPECT_EQ(found.layouts, 0);
  EXPECT_TRUE(found.safest.empty());
  EXPECT_TRUE(found.moves.empty());
  EXPECT_FALSE(found.won);
}

TEST(NextMoves, ALimitLeavesOutWhatItHasNoTimeFor) {
  const PuzzlePtr puzzle = puzzle_of({"#mines 4", "1____", "_____", "____1"});
  const NextMoves whole = moves_of(of(*puzzle));
  Census census;
  Board board = start(*puzzle);
  Board counted = board;
  Budget free;
  ASSERT_EQ(take_census({*puzzle, counted, free}, census), Ending::exhausted);
  bool is_limited = true;
  int partly = 0;
  for (std::uint64_t nodes = 0; is_limited && !testing::Test::HasFailure(); nodes += 5) {
    Budget budget({.nodes = nodes});
    NextMoves found;
    const Ending ending = next_moves({*puzzle, board, budget}, census, found);
    is_limited = ending == Ending::limit;
    EXPECT_EQ(found.safest, whole.safest);
    ASSERT_EQ(found.moves.size(), whole.moves.size());
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
      const NextMove& move = found.moves[i];
      const NextMove& truth = whole.moves[i];
      EXPECT_TRUE(!move.is_dead || move.is_dead == truth.is_dead);
      EXPECT_TRUE(!move.safe_next || move.safe_next == truth.safe_next);
      EXPECT_TRUE(!move.won || move.won == truth.won);
      partly += move.safe_next.has_value();
    }
    EXPECT_TRUE(!found.won || found.won == whole.won);
    EXPECT_TRUE(is_limited || found.best == whole.best);
  }
  EXPECT_GT(partly, 0);
}

TEST(NextMoves, RecommendAMoveEverywhere) {
  Rng rng(23);
  int rules = 0;
  for (int i = 0; i < tries(300); ++i) {
    const PuzzlePtr made =
        random_puzzle(rng, 3 + rng.below(2), 3 + rng.below(2), 30 + rng.below(50), true, 1'000'000);
    const Puzzle& puzzle = of(*made);
    SCOPED_TRACE(*text_codec.write(puzzle));
    const NextMoves searched = moves_of(puzzle);
    const NextMoves guessed = moves_of(puzzle, {.layouts = 0});
    const bool is_over = searched.moves.empty();
    EXPECT_EQ(searched.recommended.has_value(), !is_over);
    EXPECT_EQ(guessed.recommended.has_value(), !is_over);
    if (is_over || HasFailure()) continue;
    const Site best = searched.recommended->site;
    EXPECT_NE(std::find(searched.best.begin(), searched.best.end(), best), searched.best.end());
    const bool is_certain = searched.mines_at_safest == 0;
    EXPECT_EQ(guessed.recommended->reason, is_certain ? MoveReason::certain : MoveReason::rule);
    if (is_certain) {
      EXPECT_EQ(best, guessed.recommended->site);
    }
    rules += !is_certain;
    EXPECT_TRUE(std::any_of(guessed.moves.begin(), guessed.moves.end(), [&](const NextMove& move) {
      return move.site == guessed.recommended->site;
    }));
  }
  EXPECT_GT(rules, 0);
}

TEST(NextMoves, KnowWhatMustBeGuessedAnyway) {
  const auto flips_of = [](std::initializer_list<std::string_view> rows) {
    const PuzzlePtr puzzle = puzzle_of(rows);
    Board board = start(of(*puzzle));
    Board counted = board;
    Budget budget;
    Census census;
    EXPECT_EQ(take_census({*puzzle, counted, budget}, census), Ending::exhausted);
    CoinFlips flips;
    EXPECT_TRUE(find_coin_flips({*puzzle, board, budget}, census, flips));
    return flips;
  };
  const CoinFlips pair = flips_of({"#mines 1", "001_", "001_"});
  EXPECT_EQ(pair.certain, (std::vector<Site>{3, 7}));
  EXPECT_DOUBLE_EQ(pair.chances[3], 0.5);
  EXPECT_DOUBLE_EQ(pair.chances[7], 0.5);
}

}  // namespace

}  // namespace crosshatch::minesweeper
