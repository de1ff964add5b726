// SPDX-License-Identifier: MIT
#include "families/sudoku/bulk/boards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "families/sudoku/bulk/one.h"
#include "families/sudoku/bulk/plain_test.h"

namespace {
bool is_memory_out = false;
}

/// As in the standard library, until memory runs out.
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  if (is_memory_out) return nullptr;
  try {
    return ::operator new[](size);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

namespace crosshatch::sudoku {
namespace {

/// A puzzle from which no given can be removed.
std::string minimal_of(const std::string& grid, Rng& rng) {
  std::vector<std::size_t> order(81);
  for (std::size_t i = 0; i < 81; ++i) order[i] = i;
  rng.shuffle(order);
  std::string board = grid;
  for (const std::size_t cell : order) {
    board[cell] = '.';
    if (BruteForceSolver(board).count(2) > 1) board[cell] = grid[cell];
  }
  return board;
}

/// Boards with no, one and several solutions, of eight kinds in turn.
std::vector<std::string> mixed(int count, Rng& rng) {
  std::vector<std::string> boards;
  std::string grid;
  std::string minimal;
  for (int i = 0; i < count; ++i) {
    if (i % 64 == 0) {
      grid = random_grid(rng);
      minimal = minimal_of(grid, rng);
    }
    std::string board;
    const auto cell = static_cast<std::size_t>(rng.below(81));
    const char digit = static_cast<char>('1' + rng.below(9));
    const bool is_hard = i % 64 < 8;  // the brute-force solver takes a millisecond for these
    const std::string from = is_hard ? minimal : some_of(grid, 27 + rng.below(6), rng);
    switch (i % 8) {
      case 0:
        board = some_of(grid, 30 + rng.below(51), rng);
        break;
      case 1:
        board = some_of(grid, 22 + rng.below(10), rng);
        break;
      case 2:
        board = some_of(grid, 27 + rng.below(54), rng);
        board[cell] = digit;
        break;
      case 3:
        board = from;
        board[cell] = grid[cell];
        break;
      case 4:
        board = from;
        board[cell] = '.';
        break;
      case 5:
        board = from;
        board[cell] = digit;
        break;
      default:
        board = from;
    }
    boards.push_back(board);
  }
  return boards;
}

void expect_like_plain(const std::vector<std::string>& boards, std::uint32_t limit) {
  const BulkAnswers answers = ask(boards, Cpu::generic, limit);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    ASSERT_EQ(answers.counts[i], BruteForceSolver(boards[i]).count(limit)) << boards[i];
    if (answers.counts[i] == 0)
      ASSERT_EQ(answers.solutions[i], std::string(81, '?')) << boards[i];
    else
      ASSERT_TRUE(solves(answers.solutions[i], boards[i])) << boards[i] << answers.solutions[i];
  }
  for (const Cpu cpu : levels_here()) {
    ASSERT_TRUE(ask(boards, cpu, limit) == answers) << static_cast<int>(cpu);
  }
}

TEST(Boards, CountsAndSolutionsAreThoseOfAPlainSolver) {
  Rng rng(1);
  const int boards = tries(50'000, 20);
  for (int done = 0; done < boards && !HasFatalFailure(); done += 10'000)
    expect_like_plain(mixed(10'000, rng), 2);
}

TEST(Boards, ManySolutionsAreCountedUpToAnyLimit) {
  Rng rng(2);
  std::vector<std::string> boards = mixed(800, rng);
  for (int i = 0; i < 8; ++i) boards.push_back(some_of(random_grid(rng), 2 * i, rng));
  for (const std::uint32_t limit : {1u, 3u, 100u, 1000u}) expect_like_plain(boards, limit);
}

TEST(Boards, WhatIsSaidOfABoardDependsOnThatBoardAlone) {
  Rng rng(3);
  std::vector<std::string> boards = mixed(500, rng);
  for (int i = 0; i < 20; ++i) boards.push_back(some_of(random_grid(rng), 10, rng));
  for (const std::uint64_t most_branches : {std::uint64_t{0}, std::uint64_t{3}}) {
    const BulkAnswers answers = ask(boards, Cpu::generic, 5, most_branches);
    for (const Cpu cpu : levels_here()) {
      for (std::size_t first = 0; first < boards.size();) {
        const auto size = std::min(boards.size() - first, static_cast<std::size_t>(rng.below(40)));
        const std::vector<std::string> group(
            boards.begin() + static_cast<std::ptrdiff_t>(first),
            boards.begin() + static_cast<std::ptrdiff_t>(first + size));
        const BulkAnswers part = ask(group, cpu, 5, most_branches);
        for (std::size_t i = 0; i < size; ++i) {
          ASSERT_EQ(part.counts[i], answers.counts[first + i]) << boards[first + i];
          ASSERT_EQ(part.solutions[i], answers.solutions[first + i]) << boards[first + i];
        }
        first += size;
      }
    }
  }
}

TEST(Boards, EqualGivensThatSeeEachOtherLeaveNoSolution) {
  std::vector<std::string> boards;
  for (std::size_t first = 0; first < 81; ++first) {
    for (std::size_t second = 0; second < first; ++second) {
      std::string board(81, '.');
      board[first] = board[second] = '7';
      boards.push_back(board);
    }
  }
  for (const Cpu cpu : levels_here()) {
    const BulkAnswers answers = ask(boards, cpu, 1);
    for (std::size_t i = 0; i < boards.size(); ++i)
      ASSERT_EQ(answers.counts[i], BruteForceSolver(boards[i]).count(1)) << boards[i];
  }
}

TEST(Boards, OneThatTakesTooManyBranchesIsGivenUp) {
  const std::string empty(81, '.');
  for (const Cpu cpu : levels_here()) {
    EXPECT_EQ(ask({empty, empty}, cpu, 1000, 10).counts, (std::vector{undecided, undecided}));
    EXPECT_EQ(ask({empty, empty}, cpu, 1000, 100'000).counts, (std::vector{1000u, 1000u}));
  }
}

// These have no solution. Lanes take a million branches to find out, solve_one at most one.
const std::vector<std::string> slow = {
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    "79.........2........4...1.....32..........9....1.........4..2.1...2.14.....6.....",
};

TEST(Boards, WhatLanesAreSlowAtIsAnsweredByTheEngineOfOneBoard) {
  Rng rng(6);
  std::vector<std::string> boards;
  for (int i = 0; i < 13; ++i) boards.push_back(i % 3 == 0 ? slow[i % 2] : random_grid(rng));
  boards.insert(boards.end(), {std::string(81, '.'), some_of(random_grid(rng), 8, rng)});
  for (const std::string& board : slow) ASSERT_EQ(solve_one(board.data(), nullptr, 2, 1), 0u);
  for (const std::uint32_t limit : {1u, 2u, 1000u}) {
    for (const std::uint64_t most_branches : {0u, 1u, 50u, 1999u, 2000u, 2001u, 5000u}) {
      const BulkAnswers answers = ask(boards, Cpu::generic, limit, most_branches);
      const bool is_cut = most_branches != 0 && most_branches <= 2000;
      for (std::size_t i = 0; i < 13; i += 3) {
        EXPECT_EQ(answers.counts[i], is_cut ? undecided : 0u) << most_branches;
        EXPECT_EQ(answers.solutions[i], std::string(81, '?'));
      }
      for (const Cpu cpu : levels_here()) {
        EXPECT_TRUE(ask(boards, cpu, limit, most_branches) == answers) << static_cast<int>(cpu);
        for (const std::size_t i : {std::size_t{0}, std::size_t{3}, boards.size() - 1}) {
          const BulkAnswers alone = ask({boards[i]}, cpu, limit, most_branches);
          EXPECT_EQ(alone.counts[0], answers.counts[i]);
          EXPECT_EQ(alone.solutions[0], answers.solutions[i]);
        }
      }
    }
  }
}

TEST(Boards, ManySolutionsAreNoReasonToLeaveTheLane) {
  // solve_one finds another solution first, which shows who has answered.
  const std::string empty(81, '.');
  const BulkAnswers few = ask({empty}, Cpu::generic, 2);
  const BulkAnswers many = ask({empty}, Cpu::generic, 100'000);
  EXPECT_EQ(many.counts[0], 100'000u);
  EXPECT_EQ(many.solutions, few.solutions);
  std::string other(81, '?');
  ASSERT_EQ(solve_one(empty.data(), other.data(), 1), 1u);
  EXPECT_NE(other, few.solutions[0]);
}

TEST(Boards, NoMemoryChangesNoAnswer) {
  Rng rng(8);
  std::vector<std::string> boards = mixed(500, rng);
  boards.insert(boards.end(), slow.begin(), slow.end());
  for (const Cpu cpu : levels_here()) {
    const BulkAnswers answers = ask(boards, cpu, 5);
    is_memory_out = true;
    const BulkAnswers without = ask(boards, cpu, 5);
    is_memory_out = false;
    EXPECT_TRUE(without == answers) << static_cast<int>(cpu);
  }
}

TEST(Boards, BlanksAndLinesOfAFileAreReadAsTheyStand) {
  Rng rng(4);
  std::string text;
  std::vector<std::string> boards;
  for (int i = 0; i < 100; ++i) {
    boards.push_back(some_of(random_grid(rng), 40, rng));
    for (const char c : boards.back()) text += c == '.' ? ".0_*-"[rng.below(5)] : c;
    text += "\r\n";
  }
  for (const Cpu cpu : levels_here()) {
    const BulkAnswers wanted = ask(boards, cpu);
    std::string solutions(90 * boards.size(), '|');
    std::vector<std::uint32_t> counts(boards.size() + 1, 77);
    Boards call{text.data(), 83, boards.size(), solutions.data(), 90, counts.data()};
    solve_boards(call, cpu);
    EXPECT_EQ(counts.back(), 77u);
    counts.pop_back();
    EXPECT_EQ(counts, wanted.counts);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      std::string line = wanted.counts[i] != 0 ? wanted.solutions[i] : std::string(81, '|');
      EXPECT_EQ(solutions.substr(90 * i, 90), line + "|||||||||");
    }
    call.solutions = nullptr;
    counts.assign(boards.size(), 0);
    call.counts = counts.data();
    solve_boards(call, cpu);
    EXPECT_EQ(counts, wanted.counts);
  }
}

TEST(Boards, AnyOtherCharacterMakesABoardForeign) {
  Rng rng(5);
  const std::string board = some_of(random_grid(rng), 50, rng);
  std::vector<std::string> boards;
  std::vector<bool> is_board;
  for (int c = 0; c < 256; ++c) {
    boards.push_back(board);
    const auto cell = static_cast<std::size_t>(rng.below(81));
    boards.back()[cell] = static_cast<char>(c);
    is_board.push_back(c != 0 && std::string("123456789.0_*-").find(static_cast<char>(c)) < 14);
  }
  for (std::size_t cell = 0; cell < 81; ++cell) {
    boards.push_back(board);
    boards.back()[cell] = '/';
    is_board.push_back(false);
  }
  for (const Cpu cpu : levels_here()) {
    const BulkAnswers answers = ask(boards, cpu);
    for (std::size_t i = 0; i < boards.size(); ++i)
      EXPECT_EQ(answers.counts[i] != foreign, is_board[i]) << boards[i];
  }
}

TEST(Boards, NoBoardsAreNoWork) {
  for (const Cpu cpu : levels_here()) {
    EXPECT_TRUE(ask({}, cpu) == BulkAnswers{});
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
