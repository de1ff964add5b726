// SPDX-License-Identifier: MIT
//
// The propagation on 9x9 grids, compared with a slow one on random boards. Whole searches are in
// bulk/one_test.cpp.
#include "families/sudoku/engine/bands.h"

#include <gtest/gtest.h>

#include "base/effort_test.h"
#include "families/sudoku/grids_test.h"

namespace crosshatch::sudoku {
namespace {

bool sees(Site one, Site other) {
  return one != other && (one / 9 == other / 9 || one % 9 == other % 9 ||
                          (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3));
}

std::vector<std::vector<Site>> all_houses() {
  std::vector<std::vector<Site>> houses(27);
  for (Site site = 0; site < 81; ++site) {
    houses[site / 9].push_back(site);
    houses[9 + site % 9].push_back(site);
    houses[18 + site / 27 * 3 + site % 9 / 3].push_back(site);
  }
  return houses;
}

/// Places naked and hidden singles one by one until there are none. False on a contradiction.
bool plain_singles(Board& board) {
  static const auto houses = all_houses();
  for (bool is_news = true; is_news;) {
    is_news = false;
    for (Site site = 0; site < 81; ++site) {
      if (board[site] == 0) return false;
      if (!board.is_decided(site)) continue;
      for (Site other = 0; other < 81; ++other) {
        if (!sees(site, other) || !board.may_be(other, board.value(site))) continue;
        board.remove(other, board.value(site));
        is_news = true;
      }
    }
    for (const auto& house : houses) {
      for (Value value = 0; value < 9; ++value) {
        std::vector<Site> places;
        for (const Site site : house) {
          if (board.may_be(site, value)) places.push_back(site);
        }
        if (places.empty()) return false;
        if (places.size() > 1 || board.is_decided(places.front())) continue;
        board.set(places.front(), value);
        is_news = true;
      }
    }
  }
  return true;
}

/// Some digits of a shuffled solved grid, now and then with a wrong digit or pencil marks.
Board random_board(Rng& rng) {
  const Board grid = shuffled_grid({}, rng);
  Board board(81, only(9) - 1);
  for (int i = 22 + rng.below(30); i > 0; --i) {
    const Site site = rng.below(81);
    board[site] = grid[site];
  }
  if (rng.chance(25)) board.set(rng.below(81), rng.below(9));
  if (rng.chance(25)) board[rng.below(81)] = only(rng.below(9)) | only(rng.below(9));
  return board;
}

TEST(Bands, FindSinglesAndOnlySingles) {
  Rng rng(12);
  int refuted = 0;
  int open = 0;
  int solved = 0;
  for (int i = 0; i < tries(2000); ++i) {
    Board plain = random_board(rng);
    Board fast = plain;
    Bands grid(fast);
    const bool is_possible = plain_singles(plain);
    ASSERT_EQ(grid.singles(), is_possible) << i;
    grid.store(fast);
    ASSERT_EQ(fast.is_impossible(), !is_possible) << i;
    if (is_possible) {
      ASSERT_EQ(fast, plain) << i;
    }
    ++(!is_possible ? refuted : plain.is_solved() ? solved : open);
  }
  EXPECT_GT(refuted, tries(100));
  EXPECT_GT(open, tries(100));
  EXPECT_GT(solved, tries(50));
}

TEST(Bands, DeduceAtLeastTheSinglesAndStayAtTheirFixpoint) {
  Rng rng(13);
  for (int i = 0; i < tries(2000); ++i) {
    const Board start = random_board(rng);
    Board plain = start;
    const bool is_possible = plain_singles(plain);
    Bands grid(start);
    if (!grid.deduce()) continue;
    ASSERT_TRUE(is_possible);
    Board once = start;
    grid.store(once);
    for (Site site = 0; site < 81; ++site) ASSERT_EQ(once[site] & ~plain[site], 0u) << i;
    ASSERT_TRUE(grid.deduce());
    Board again = start;
    grid.store(again);
    ASSERT_EQ(again, once);
    ASSERT_EQ(grid.is_solved(), once.is_solved());
  }
}

TEST(Bands, ABranchAndItsRefusalTakeSomethingEach) {
  Rng rng(14);
  int branches = 0;
  for (int i = 0; i < tries(500); ++i) {
    Bands grid(random_board(rng));
    if (!grid.deduce() || grid.is_solved()) continue;
    ++branches;
    const Bands::SegmentBranch cut = grid.choose();
    Board before(81, 0);
    grid.store(before);
    Bands taken = grid;
    take(taken, cut);
    Bands refused = grid;
    refuse(refused, cut);
    Board kept(81, 0);
    Board lost(81, 0);
    taken.store(kept);
    refused.store(lost);
    ASSERT_NE(kept, before);
    ASSERT_NE(lost, before);
    // No solution is lost between the two branches.
    for (Site site = 0; site < 81; ++site) ASSERT_EQ(kept[site] | lost[site], before[site]);
  }
  EXPECT_GT(branches, tries(100));
}

}  // namespace
}  // namespace crosshatch::sudoku
