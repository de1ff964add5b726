// SPDX-License-Identifier: MIT
//
// One board at a time, compared with a solver that uses only the rules.
#include "families/sudoku/bulk/one.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string>

#include "base/rng.h"
#include "core/board.h"

namespace crosshatch::sudoku {
namespace {

constexpr const char* easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* easy_solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
constexpr const char* seventeen =
    ".................1.....2.3......45.6..3.......17...8.....16......8....4..6.5..2..";

/// Fills the open site with the fewest digits first, without propagation.
class BruteForceCounter {
 public:
  explicit BruteForceCounter(std::string cells) : cells_(std::move(cells)) {
    for (Site site = 0; site < 81; ++site) {
      if (cells_[site] < '1' || cells_[site] > '9') continue;
      is_broken_ |= (free_at(site) & bit(site)) == 0;
      flip(site);
    }
  }

  /// How many solutions there are, at most `limit`; `cells` is the last of them at the limit.
  std::uint32_t count(std::uint32_t limit) { return is_broken_ ? 0 : search(limit); }

  const std::string& cells() const { return cells_; }

 private:
  static int box_of(Site site) { return site / 27 * 3 + site % 9 / 3; }
  unsigned bit(Site site) const { return 1u << (cells_[site] - '1'); }
  unsigned free_at(Site site) const {
    return 511u & ~(rows_[site / 9] | columns_[site % 9] | boxes_[box_of(site)]);
  }
  void flip(Site site) {
    rows_[site / 9] ^= bit(site);
    columns_[site % 9] ^= bit(site);
    boxes_[box_of(site)] ^= bit(site);
  }

  std::uint32_t search(std::uint32_t limit) {
    Site best = -1;
    for (Site site = 0; site < 81; ++site) {
      const bool is_open = cells_[site] < '1' || cells_[site] > '9';
      if (is_open && (best < 0 || std::popcount(free_at(site)) < std::popcount(free_at(best))))
        best = site;
    }
    if (best < 0) return 1;
    std::uint32_t found = 0;
    for (unsigned rest = free_at(best); rest != 0; rest &= rest - 1) {
      cells_[best] = static_cast<char>('1' + std::countr_zero(rest));
      flip(best);
      found += search(limit - found);
      if (found == limit) return found;
      flip(best);
    }
    cells_[best] = '.';
    return found;
  }

  std::string cells_;
  std::array<unsigned, 9> rows_{};
  std::array<unsigned, 9> columns_{};
  std::array<unsigned, 9> boxes_{};
  bool is_broken_ = false;
};

bool is_solution_of(const std::string& solution, const std::string& cells) {
  for (Site site = 0; site < 81; ++site) {
    if (cells[site] >= '1' && cells[site] <= '9' && cells[site] != solution[site]) return false;
  }
  BruteForceCounter plain(solution);
  return std::all_of(solution.begin(), solution.end(),
                     [](char digit) { return digit >= '1' && digit <= '9'; }) &&
         plain.count(1) == 1;
}

std::string random_solution(Rng& rng) {
  // The boxes on the diagonal do not see each other, so they may be filled at random.
  std::string cells(81, '.');
  for (const Site box : {0, 30, 60}) {
    std::array<char, 9> digits;
    std::iota(digits.begin(), digits.end(), '1');
    for (int i = 8; i > 0; --i) std::swap(digits[i], digits[rng.below(i + 1)]);
    for (int i = 0; i < 9; ++i) cells[box + i / 3 * 9 + i % 3] = digits[i];
  }
  BruteForceCounter plain(cells);
  EXPECT_EQ(plain.count(1), 1u);
  return plain.cells();
}

/// Some of the digits of a grid, now and then with a wrong one.
std::string random_board(const std::string& solution, Rng& rng) {
  std::string cells(81, '.');
  const int givens = 26 + rng.below(30);  // with repetitions
  for (int i = 0; i < givens; ++i) {
    const Site site = rng.below(81);
    cells[site] = solution[site];
  }
  if (rng.chance(30)) cells[rng.below(81)] = static_cast<char>('1' + rng.below(9));
  return cells;
}

TEST(One, SolvesABoardAndProvesItUnique) {
  std::string solution(81, ' ');
  EXPECT_EQ(solve_one(easy, solution.data()), 1u);
  EXPECT_EQ(solution, easy_solved);
  EXPECT_EQ(solve_one(seventeen, solution.data()), 1u);
  EXPECT_TRUE(is_solution_of(solution, seventeen));
  EXPECT_EQ(solve_one(easy_solved, solution.data()), 1u);
  EXPECT_EQ(solution, easy_solved);
}

TEST(One, AgreesWithThePlainSolverOnRandomBoards) {
  Rng rng(8);
  std::array<int, 3> kinds{};
  for (int grid = 0; grid < 60; ++grid) {
    const std::string full = random_solution(rng);
    for (int i = 0; i < 12; ++i) {
      const std::string cells = random_board(full, rng);
      for (const std::uint32_t limit : {1u, 2u, 5u, 60u}) {
        std::string solution(81, ' ');
        const std::uint32_t count = solve_one(cells.data(), solution.data(), limit);
        ASSERT_EQ(count, BruteForceCounter(cells).count(limit)) << cells;
        if (count == 0) {
          EXPECT_EQ(solution, std::string(81, ' '));
        } else {
          ASSERT_TRUE(is_solution_of(solution, cells)) << cells;
        }
      }
      ++kinds[std::min(solve_one(cells.data(), nullptr), 2u)];
    }
  }
  // Every kind of answer must occur.
  for (const int kind : kinds) EXPECT_GT(kind, 50);
}

TEST(One, CountsManySolutionsExactly) {
  // A band and a little more is left out: some thousand solutions.
  std::string cells = easy_solved;
  for (Site site = 0; site < 27; ++site) cells[site] = '.';
  for (const Site site : {27, 28, 36, 45, 60, 61, 70}) cells[site] = '.';
  const std::uint32_t all = BruteForceCounter(cells).count(100'000);
  EXPECT_GT(all, 100u);
  EXPECT_LT(all, 100'000u);
  EXPECT_EQ(solve_one(cells.data(), nullptr, 2'000'000'000), all);
  EXPECT_EQ(solve_one(cells.data(), nullptr, all), all);
  EXPECT_EQ(solve_one(cells.data(), nullptr, all - 1), all - 1);
  EXPECT_EQ(solve_one(std::string(81, '0').data(), nullptr, 20'000), 20'000u);
}

TEST(One, FindsItsWayInSparseGrids) {
  // Too few givens for one solution: a search that settles segments without checking cells would
  // not end.
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const std::string full = random_solution(rng);
    std::string cells(81, '.');
    for (int givens = 4 + i % 15; givens > 0; --givens) {
      const Site site = rng.below(81);
      cells[site] = full[site];
    }
    ASSERT_EQ(solve_one(cells.data(), nullptr, 2, 1000), 2u) << cells;
  }
}

TEST(One, TakesEveryKindOfBlankAndNothingElse) {
  for (Site site = 0; site < 81; ++site) {
    for (int code = 0; code < 256; ++code) {
      std::string cells = easy_solved;
      cells[site] = static_cast<char>(code);
      const bool is_blank = code != 0 && std::string_view(".0_*-").find(static_cast<char>(code)) !=
                                             std::string_view::npos;
      const bool is_digit = code >= '1' && code <= '9';
      const std::uint32_t expected = is_blank || cells == easy_solved ? 1 : is_digit ? 0 : foreign;
      ASSERT_EQ(solve_one(cells.data(), nullptr), expected) << site << ' ' << code;
    }
  }
}

TEST(One, FindsEveryClashOfTwoGivens) {
  for (Site site = 0; site < 81; ++site) {
    for (Site other = 0; other < 81; ++other) {
      std::string cells(81, '.');
      cells[site] = '4';
      cells[other] = '4';
      const bool sees = site / 9 == other / 9 || site % 9 == other % 9 ||
                        (site / 27 == other / 27 && site % 9 / 3 == other % 9 / 3);
      ASSERT_EQ(solve_one(cells.data(), nullptr, 1, 1000), sees && site != other ? 0u : 1u);
    }
  }
}

TEST(One, GivesUpAfterSoManyBranches) {
  const char* hard =
      "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
  std::uint64_t enough = 1;
  while (solve_one(hard, nullptr, 2, enough) == undecided) ++enough;
  EXPECT_GT(enough, 1u);
  EXPECT_LT(enough, 200u);
  EXPECT_EQ(solve_one(hard, nullptr, 2, enough), 1u);
  EXPECT_EQ(solve_one(hard, nullptr, 2, enough - 1), undecided);
  EXPECT_EQ(solve_one(hard, nullptr, 2, 0), 1u);
  EXPECT_EQ(solve_one(easy, nullptr, 2, 1), 1u);
}

TEST(One, NeedsNoEndAndWritesNoByteMore) {
  const std::string text = std::string(easy) + "x";
  std::string solution(83, '#');
  EXPECT_EQ(solve_one(text.data(), solution.data() + 1), 1u);
  EXPECT_EQ(solution, '#' + std::string(easy_solved) + '#');
}

}  // namespace
}  // namespace crosshatch::sudoku
