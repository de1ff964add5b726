// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "families/sudoku/bulk/boards.h"

namespace crosshatch::sudoku {

/// For tests: boards of 81 characters, what a plain solver says of them, and the answers of
/// `solve_boards`.

inline std::size_t row_of(std::size_t cell) { return cell / 9; }
inline std::size_t column_of(std::size_t cell) { return 9 + cell % 9; }
inline std::size_t box_of(std::size_t cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; }

/// Tries all digits in the cell with the fewest candidates: simple enough to be right.
class BruteForceSolver {
 public:
  explicit BruteForceSolver(const std::string& board) : grid_(board) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (board[cell] == '.') {
        open_.push_back(cell);
        continue;
      }
      const int digit = board[cell] - '0';
      is_broken_ |= (seen(cell) >> digit & 1) != 0;
      flip(cell, digit);
    }
  }

  std::uint32_t count(std::uint32_t limit) {
    found_ = 0;
    if (!is_broken_) search(0, limit, nullptr);
    return found_;
  }

  /// Fills a grid with digits in random order.
  std::string fill(Rng& rng) {
    search(0, 1, &rng);
    return solution_;
  }

 private:
  unsigned seen(std::size_t cell) const {
    return houses_[row_of(cell)] | houses_[column_of(cell)] | houses_[box_of(cell)];
  }
  void flip(std::size_t cell, int digit) {
    for (const std::size_t house : {row_of(cell), column_of(cell), box_of(cell)})
      houses_[house] ^= 1u << digit;
  }

  void search(std::size_t depth, std::uint32_t limit, Rng* rng) {
    if (depth == open_.size()) {
      if (found_++ == 0) solution_ = grid_;
      return;
    }
    std::size_t best = depth;
    int most = -1;
    for (std::size_t i = depth; i < open_.size() && most < 8; ++i) {
      const int taken = std::popcount(seen(open_[i]));
      if (taken <= most) continue;
      most = taken;
      best = i;
    }
    std::swap(open_[depth], open_[best]);
    const std::size_t cell = open_[depth];
    const int turn = rng != nullptr ? rng->below(9) : 0;
    for (int i = 0; i < 9 && found_ < limit; ++i) {
      const int digit = (i + turn) % 9 + 1;
      if ((seen(cell) >> digit & 1) != 0) continue;
      grid_[cell] = static_cast<char>('0' + digit);
      flip(cell, digit);
      search(depth + 1, limit, rng);
      flip(cell, digit);
    }
  }

  std::string grid_;
  std::string solution_;
  std::vector<std::size_t> open_;
  std::array<unsigned, 27> houses_{};
  bool is_broken_ = false;
  std::uint32_t found_ = 0;
};

/// The levels that this processor has.
inline std::vector<Cpu> levels_here() {
  std::vector<Cpu> levels;
  for (const Cpu cpu : {Cpu::generic, Cpu::avx2, Cpu::avx512}) {
    if (cpu <= this_cpu()) levels.push_back(cpu);
  }
  return levels;
}

struct BulkAnswers {
  std::vector<std::uint32_t> counts;
  std::vector<std::uint8_t> logic;
  std::vector<std::string> solutions;
  bool operator==(const BulkAnswers&) const = default;
};

inline BulkAnswers ask(const std::vector<std::string>& boards, Cpu cpu, std::uint32_t limit = 2,
                       std::uint64_t most_branches = 0, bool wants_logic = false) {
  std::string text;
  for (const std::string& board : boards) text += board;
  std::string solutions(text.size(), '?');
  BulkAnswers answers{.counts = std::vector<std::uint32_t>(boards.size()),
                      .logic = std::vector<std::uint8_t>(boards.size()),
                      .solutions = {}};
  solve_boards({.cells = text.data(),
                .count = boards.size(),
                .solutions = solutions.data(),
                .counts = answers.counts.data(),
                .logic = wants_logic ? answers.logic.data() : nullptr,
                .limit = limit,
                .most_branches = most_branches},
               cpu);
  for (std::size_t i = 0; i < boards.size(); ++i)
    answers.solutions.push_back(solutions.substr(81 * i, 81));
  return answers;
}

inline std::string random_grid(Rng& rng) {
  return BruteForceSolver(std::string(81, '.')).fill(rng);
}

/// This many givens of a grid.
inline std::string some_of(const std::string& grid, int givens, Rng& rng) {
  std::string board(81, '.');
  while (givens > 0) {
    const auto cell = static_cast<std::size_t>(rng.below(81));
    if (board[cell] != '.') continue;
    board[cell] = grid[cell];
    --givens;
  }
  return board;
}

inline bool solves(const std::string& solution, const std::string& board) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (solution[cell] < '1' || solution[cell] > '9') return false;
    if (board[cell] != '.' && board[cell] != solution[cell]) return false;
  }
  return BruteForceSolver(solution).count(2) == 1;
}

}  // namespace crosshatch::sudoku
