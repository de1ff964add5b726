// SPDX-License-Identifier: MIT
//
// Long strips of few rows, whose solutions another way of counting can number, too: column by
// column, over all ways to fill the last two columns and a bit. That knows nothing of components,
// groups, orders or trees, and its tables have an entry for whatever might be. Numbers are kept
// modulo a prime: it only ever adds.
#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>

#include "base/effort_test.h"
#include "core/census.h"
#include "mine_fields.h"

namespace crosshatch::conformance {
namespace {

using minesweeper::Rules;

constexpr std::uint64_t prime = (std::uint64_t{1} << 61) - 1;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  return a + b >= prime ? a + b - prime : a + b;
}

/// Cells are taken column by column. A state is the last `2 * rows + 2` of them, the latest as its
/// lowest bit; one more, and all that the hint counts is known that lies a column and a row back.
/// Under a total there is a number for each state and each number of mines so far.
class Scan {
 public:
  Scan(const Field& field, const minesweeper::Puzzle& puzzle)
      : field_(field),
        puzzle_(puzzle),
        states_(std::size_t{1} << (2 * field.rows + 2)),
        numbers_(puzzle.mines() ? static_cast<std::size_t>(*puzzle.mines()) + 1 : 1) {}

  /// How many solutions there are in which a cell, if one is named, is a mine.
  [[nodiscard]] std::uint64_t count(Site as_mine = -1) const {
    std::vector<std::uint64_t> ways(states_ * numbers_, 0);
    ways[0] = 1;
    std::vector<std::uint64_t> next(ways.size());
    // A column more, of nothing, for the hints of the last one.
    for (int at = 0; at < field_.sites() + field_.rows; ++at) {
      const Site site = site_at(at);
      const bool may_be_mine = site >= 0 && puzzle_.may_be_mine(site);
      next.assign(next.size(), 0);
      for (std::size_t state = 0; state < states_; ++state) {
        for (std::size_t cell = site >= 0 && site == as_mine ? 1 : 0; cell <= (may_be_mine ? 1 : 0);
             ++cell) {
          const std::size_t seen = state << 1 | cell;
          if (!holds(seen, at)) continue;
          const std::size_t more = puzzle_.mines() ? cell : 0;
          const std::uint64_t* from = &ways[state * numbers_];
          std::uint64_t* to = &next[(seen & (states_ - 1)) * numbers_];
          for (std::size_t i = 0; i + more < numbers_; ++i)
            to[i + more] = sum(to[i + more], from[i]);
        }
      }
      ways.swap(next);
    }
    std::uint64_t all = 0;
    for (std::size_t state = 0; state < states_; ++state)
      all = sum(all, ways[state * numbers_ + numbers_ - 1]);
    return all;
  }

 private:
  [[nodiscard]] Site site_at(int at) const {
    if (at >= field_.sites()) return -1;
    return at % field_.rows * field_.columns + at / field_.rows;
  }

  /// The hints whose last cell is this one.
  [[nodiscard]] bool holds(std::size_t seen, int at) const {
    const int row = at % field_.rows;
    if (row > 0 && !is_met(seen, at, at - field_.rows - 1)) return false;
    return row + 1 < field_.rows || is_met(seen, at, at - field_.rows);
  }

  [[nodiscard]] bool is_met(std::size_t seen, int at, int hint_at) const {
    if (hint_at < 0) return true;
    const Site site = site_at(hint_at);
    if (site < 0 || !puzzle_.is_hint(site)) return true;
    int mines = 0;
    for (const Site cell : field_.counted[site]) {
      const int cell_at = cell % field_.columns * field_.rows + cell / field_.columns;
      mines += static_cast<int>(seen >> (at - cell_at) & 1);
    }
    return mines == puzzle_.hint(site);
  }

  const Field& field_;
  const minesweeper::Puzzle& puzzle_;
  const std::size_t states_;
  const std::size_t numbers_;  ///< of mines, that are told apart
};

struct Kind {
  const char* name;
  int rows;
  int columns;
  Rules rules = {};
  int boards = 6;
  bool tells_total = false;
};

constexpr Kind kinds[] = {
    {"of_one_row", 1, 200},
    {"of_two_rows", 2, 150, {}, 20},
    {"of_three_rows", 3, 100, {}, 20},
    {"of_five_rows", 5, 40, {}, 12},
    {"of_six_rows", 6, 60, {}, 3},
    {"of_two_rows_with_total", 2, 100, {}, 12, true},
    {"of_two_long_rows_with_total", 2, 700, {}, 2, true},
    {"of_four_rows_with_total", 4, 40, {}, 4, true},
    {"mosaic_of_three_rows", 3, 60, {.counts_itself = true}, 20},
    {"mosaic_of_five_rows", 5, 40, {.counts_itself = true}},
    {"mosaic_of_three_rows_with_total", 3, 50, {.counts_itself = true}, 6, true},
};

class MinesweeperStrips : public testing::TestWithParam<Kind> {};

TEST_P(MinesweeperStrips, HaveAsManySolutionsAsAScanOfTheColumnsFinds) {
  const Kind& kind = GetParam();
  const Family& family = family_of(kind.rules);
  Rng rng(8);
  int large = 0;
  for (int i = 0; i < tries(kind.boards, 10) && !HasFailure(); ++i) {
    const Field field(kind.rows, kind.columns, kind.rules);
    const PuzzlePtr puzzle = random_puzzle(rng, field,
                                           {.mines = 10 + rng.below(40),
                                            .hints = 10 + rng.below(i % 2 == 0 ? 20 : 80),
                                            .gaps = 5 * rng.below(3),
                                            .tells_total = kind.tells_total});
    const minesweeper::Puzzle& ours = minesweeper::of(*puzzle);
    const Scan scan(field, ours);
    Board board = family.start(*puzzle);
    Budget budget;
    Census census;
    ASSERT_EQ(family.census({*puzzle, board, budget}, census), Ending::exhausted) << shown(ours);
    EXPECT_EQ(census.total % prime, scan.count()) << census.total << shown(ours);
    for (int cells = 0; cells < 3; ++cells) {
      const Site site = rng.below(field.sites());
      const auto& share = census.shares[census.share_of[site]];
      const BigInt mines = census.total * share.numerator / share.denominator;
      EXPECT_EQ(mines % prime, ours.may_be_mine(site) ? scan.count(site) : 0)
          << site << shown(ours);
    }
    large += census.total > prime;
  }
  EXPECT_GT(large, 0);
}

INSTANTIATE_TEST_SUITE_P(, MinesweeperStrips, testing::ValuesIn(kinds),
                         [](const auto& of) { return std::string(of.param.name); });

}  // namespace
}  // namespace crosshatch::conformance
