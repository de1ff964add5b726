// SPDX-License-Identifier: MIT
//
// Which boards singles solve: all levels of processor and a solver that is simple enough to be
// right.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/effort_test.h"
#include "families/sudoku/bulk/plain_test.h"

namespace crosshatch::sudoku {
namespace {

/// Places what is the only candidate of a cell, or has the only place in a house, one by one.
class PlainSingles {
 public:
  explicit PlainSingles(const std::string& board) {
    candidates_.fill(0x1FF);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (std::size_t other = 0; other < 81; ++other) {
        const bool in_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        sees_[cell][other] =
            cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 || in_box);
      }
    }
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (board[cell] != '.') place(cell, board[cell] - '1');
    }
  }

  bool solve() {
    while (place_one()) {
    }
    return !is_broken_ && placed_ == 81;
  }

  const std::string& grid() const { return grid_; }

 private:
  void place(std::size_t cell, int digit) {
    is_broken_ |= (candidates_[cell] >> digit & 1) == 0;
    candidates_[cell] = 1 << digit;
    grid_[cell] = static_cast<char>('1' + digit);
    ++placed_;
    for (std::size_t other = 0; other < 81; ++other) {
      if (sees_[cell][other]) candidates_[other] &= ~(1 << digit);
    }
  }

  bool place_one() {
    for (std::size_t cell = 0; cell < 81 && !is_broken_; ++cell) {
      if (grid_[cell] != '.') continue;
      const auto left = static_cast<unsigned>(candidates_[cell]);
      for (int digit = 0; digit < 9; ++digit) {
        if ((left >> digit & 1) == 0) continue;
        if (std::has_single_bit(left) || is_alone(cell, digit)) {
          place(cell, digit);
          return true;
        }
      }
    }
    return false;
  }

  /// Whether no other cell of its row, of its column or of its box has the candidate.
  bool is_alone(std::size_t cell, int digit) const {
    bool row = true;
    bool column = true;
    bool box = true;
    for (std::size_t other = 0; other < 81; ++other) {
      if (!sees_[cell][other] || (candidates_[other] >> digit & 1) == 0) continue;
      if (cell / 9 == other / 9) row = false;
      if (cell % 9 == other % 9) column = false;
      if (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3) box = false;
    }
    return row || column || box;
  }

  std::array<int, 81> candidates_{};
  std::array<std::array<bool, 81>, 81> sees_{};
  std::string grid_ = std::string(81, '.');
  int placed_ = 0;
  bool is_broken_ = false;
};

/// Boards with no, one and several solutions: some givens of a grid, sometimes with a wrong one.
std::vector<std::string> boards_for_singles(int count, Rng& rng) {
  std::vector<std::string> boards;
  for (int i = 0; i < count; ++i) {
    const std::string grid = random_grid(rng);
    std::string board = grid;
    const int givens = rng.chance(10) ? rng.below(82) : 28 + rng.below(16);
    for (int left = 81; left > givens;) {
      char& cell = board[rng.below(81)];
      left -= cell != '.';
      cell = '.';
    }
    if (i % 4 == 0) board[rng.below(81)] = static_cast<char>('1' + rng.below(9));
    boards.push_back(board);
  }
  return boards;
}

TEST(Singles, SolveWhatAPlainSolverSolvesByThem) {
  Rng rng(71);
  const int count = tries(4000, 50);
  const std::vector<std::string> boards = boards_for_singles(count, rng);
  std::array<int, 2> kinds{};
  std::vector<std::uint8_t> logic;
  for (const std::string& board : boards) logic.push_back(PlainSingles(board).solve());
  for (const std::uint8_t is_solved : logic) ++kinds[is_solved];
  const BulkAnswers plain = ask(boards, Cpu::generic);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (logic[i] == 0) continue;
    PlainSingles singles(boards[i]);
    ASSERT_TRUE(singles.solve());
    ASSERT_EQ(plain.counts[i], 1U) << boards[i];
    ASSERT_EQ(plain.solutions[i], singles.grid());
  }
  for (const Cpu cpu : levels_here()) {
    const BulkAnswers answers = ask(boards, cpu, 2, 0, true);
    ASSERT_EQ(answers.counts, plain.counts);
    ASSERT_EQ(answers.solutions, plain.solutions);
    for (std::size_t i = 0; i < boards.size(); ++i)
      ASSERT_EQ(answers.logic[i], logic[i]) << boards[i];
  }
  for (const int boards_of_kind : kinds) EXPECT_GT(boards_of_kind, count / 10);
}

TEST(Singles, DoNotSolveAFullGridWithEqualDigitsInAHouse) {
  Rng rng(72);
  std::vector<std::string> boards;
  for (int i = 0; i < 500; ++i) {
    std::string grid = random_grid(rng);
    const auto a = static_cast<std::size_t>(rng.below(81));
    const auto b = static_cast<std::size_t>(rng.below(81));
    boards.push_back(grid);
    if (grid[a] == grid[b]) {
      grid[a] = grid[a] == '9' ? '1' : static_cast<char>(grid[a] + 1);
    } else {
      std::swap(grid[a], grid[b]);
    }
    boards.push_back(grid);
  }
  for (const Cpu cpu : levels_here()) {
    const BulkAnswers answers = ask(boards, cpu, 2, 0, true);
    for (std::size_t i = 0; i < answers.counts.size(); ++i) {
      ASSERT_EQ(answers.logic[i], i % 2 == 0) << boards[i];
      ASSERT_EQ(answers.counts[i], i % 2 == 0) << boards[i];
    }
  }
}

TEST(Singles, AreNotAskedOfWhatIsNoBoard) {
  Rng rng(73);
  const std::string grid = random_grid(rng);
  const std::vector<std::string> boards = {grid, std::string(81, '?'), grid.substr(0, 80) + 'x'};
  for (const Cpu cpu : levels_here()) {
    const BulkAnswers answers = ask(boards, cpu, 2, 0, true);
    EXPECT_EQ(answers.counts, (std::vector<std::uint32_t>{1, foreign, foreign}));
    EXPECT_EQ(answers.logic, (std::vector<std::uint8_t>{1, 0, 0}));
  }
}

}  // namespace
}  // namespace crosshatch::sudoku
