// SPDX-License-Identifier: MIT
//
// One board at a time, compared with a solver that uses only the rules.
#include "families/sudoku/bulk/one.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "core/board.h"
#include "families/sudoku/bulk/plain_test.h"

namespace crosshatch::sudoku {
namespace {

constexpr const char* easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* easy_solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
constexpr const char* seventeen =
    ".................1.....2.3......45.6..3.......17...8.....16......8....4..6.5..2..";

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
  EXPECT_TRUE(solves(solution, seventeen));
  EXPECT_EQ(solve_one(easy_solved, solution.data()), 1u);
  EXPECT_EQ(solution, easy_solved);
}

TEST(One, AgreesWithThePlainSolverOnRandomBoards) {
  Rng rng(8);
  std::array<int, 3> kinds{};
  for (int grid = 0; grid < 80; ++grid) {
    const std::string full = random_grid(rng);
    for (int i = 0; i < 12; ++i) {
      const std::string cells = random_board(full, rng);
      for (const std::uint32_t limit : {1u, 2u, 5u, 60u}) {
        std::string solution(81, ' ');
        const std::uint32_t count = solve_one(cells.data(), solution.data(), limit);
        ASSERT_EQ(count, BruteForceSolver(cells).count(limit)) << cells;
        if (count == 0) {
          EXPECT_EQ(solution, std::string(81, ' '));
        } else {
          ASSERT_TRUE(solves(solution, cells)) << cells;
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
  const std::uint32_t all = BruteForceSolver(cells).count(100'000);
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
    const std::string full = random_grid(rng);
    const std::string cells = some_of(full, 4 + i % 15, rng);
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
