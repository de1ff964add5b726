// SPDX-License-Identifier: MIT
//
// What holds between numbers of solutions of any board, and so can be asked of boards of which
// nobody else knows the number: whatever an unknown cell is, it is a mine or clear with one of nine
// hints; a board has one total; and odds add up to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/effort_test.h"
#include "mine_fields.h"
#include "solve/solve.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Hint;
using minesweeper::Rules;

/// None where some component is too wide for the engine.
std::optional<Census> census_of(const minesweeper::Puzzle& puzzle) {
  const Family& family = family_of(puzzle.rules());
  Board board = family.start(puzzle);
  Budget budget;
  Census census;
  const Ending ending = family.census({puzzle, board, budget}, census);
  if (ending == Ending::stuck) return std::nullopt;
  EXPECT_EQ(ending, Ending::exhausted);
  return census;
}

BigInt count_of(const minesweeper::Puzzle& puzzle) {
  const Family& family = family_of(puzzle.rules());
  Board board = family.start(puzzle);
  Budget budget;
  Total count;
  EXPECT_EQ(family.count({puzzle, board, budget}, count), Ending::exhausted) << shown(puzzle);
  return count.number;
}

/// In how many solutions a cell is a mine.
BigInt mines_at(const Census& census, Site site) {
  const auto& share = census.shares[census.share_of[site]];
  EXPECT_EQ(census.total * share.numerator % share.denominator, 0);
  return census.total * share.numerator / share.denominator;
}

struct Size {
  const char* name;
  int rows;
  int columns;
  Rules rules = {};
  int hints = 15;
  int boards = 4;
};

constexpr Size sizes[] = {
    {"10x12", 10, 12, {}, 30, 20},
    {"30x30", 30, 30, {}, 18, 6},
    {"100x90", 100, 90, {}, 15, 1},
    {"mosaic_20x20", 20, 20, {.counts_itself = true}, 12, 4},
    {"torus_12x20", 12, 20, {.wraps = true}, 15, 4},
    {"mosaic_torus_10x14", 10, 14, {.counts_itself = true, .wraps = true}, 12, 4},
};

class MinesweeperSums : public testing::TestWithParam<Size> {
 protected:
  /// A random board with a hint less, at a cell that is unknown then.
  [[nodiscard]] PuzzlePtr board(Rng& rng, const Field& field, bool tells_total) const {
    return random_puzzle(rng, field,
                         {.mines = 15 + rng.below(10),
                          .hints = GetParam().hints,
                          .gaps = 5 * rng.below(2),
                          .tells_total = tells_total});
  }
};

TEST_P(MinesweeperSums, OverWhatACellMayBeAreTheWhole) {
  const Field field(GetParam().rows, GetParam().columns, GetParam().rules);
  Rng rng(1);
  int compared = 0;
  for (int i = 0; i < tries(GetParam().boards, 20) && !HasFailure(); ++i) {
    const PuzzlePtr puzzle = board(rng, field, i % 2 == 0);
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const std::optional<Census> census = census_of(ours);
    if (!census) continue;
    Site site = rng.below(puzzle->sites());
    while (ours.hint(site) != minesweeper::unknown) site = (site + 1) % puzzle->sites();
    BigInt sum = 0;
    for (int hint = 0; hint <= minesweeper::largest_hint; ++hint) {
      std::vector<Hint> hints = ours.hints();
      hints[site] = static_cast<Hint>(hint);
      sum += count_of(minesweeper::of(*puzzle_of(field, std::move(hints), ours.mines())));
    }
    // The hint of a mosaic says nothing of its own cell.
    const BigInt rest = field.rules.counts_itself ? BigInt(0) : mines_at(*census, site);
    EXPECT_EQ(sum + rest, census->total) << site << shown(ours);
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

TEST_P(MinesweeperSums, OverTheTotalsAreTheNumberWithout) {
  const Field field(GetParam().rows, GetParam().columns, GetParam().rules);
  if (field.sites() > 500) return;  // hundreds of totals
  Rng rng(2);
  int compared = 0;
  for (int i = 0; i < tries(std::max(1, GetParam().boards / 4), 20) && !HasFailure(); ++i) {
    const PuzzlePtr puzzle = board(rng, field, false);
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const std::optional<Census> census = census_of(ours);
    if (!census) continue;
    BigInt solutions = 0;
    std::vector<BigInt> mines(census->share_of.size(), 0);
    for (int total = 0; total <= field.sites(); ++total) {
      const PuzzlePtr with_total = puzzle_of(field, ours.hints(), total);
      const std::optional<Census> part = census_of(minesweeper::of(*with_total));
      ASSERT_TRUE(part.has_value());
      solutions += part->total;
      if (part->total == 0) continue;
      BigInt all_mines = 0;
      for (Site site = 0; site < field.sites(); ++site) {
        const BigInt here = mines_at(*part, site);
        mines[site] += here;
        all_mines += here;
      }
      EXPECT_EQ(all_mines, part->total * total) << shown(ours);
    }
    EXPECT_EQ(solutions, census->total) << shown(ours);
    for (Site site = 0; site < field.sites(); ++site)
      EXPECT_EQ(mines[site], mines_at(*census, site)) << shown(ours);
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

TEST_P(MinesweeperSums, OfTheOddsAroundAHintAreTheHint) {
  const Field field(GetParam().rows, GetParam().columns, GetParam().rules);
  Rng rng(3);
  int compared = 0;
  for (int i = 0; i < tries(GetParam().boards, 20) && !HasFailure(); ++i) {
    const PuzzlePtr puzzle = board(rng, field, i % 2 == 0);
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const std::optional<Census> census = census_of(ours);
    if (!census) continue;
    BigInt all_mines = 0;
    for (Site site = 0; site < field.sites(); ++site) {
      all_mines += mines_at(*census, site);
      if (!ours.is_hint(site)) continue;
      BigInt sum = 0;
      for (const Site cell : field.counted[site]) sum += mines_at(*census, cell);
      EXPECT_EQ(sum, census->total * ours.hint(site)) << site << shown(ours);
    }
    if (ours.mines()) {
      EXPECT_EQ(all_mines, census->total * *ours.mines()) << shown(ours);
    }
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

INSTANTIATE_TEST_SUITE_P(, MinesweeperSums, testing::ValuesIn(sizes),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace crosshatch::conformance
